SELECT count(*) FROM lighthouse	lighthouses
SELECT name FROM keeper WHERE home_port = 'Skarvoy'	lighthouses
SELECT DISTINCT coast FROM lighthouse	lighthouses
SELECT name , height FROM lighthouse ORDER BY height DESC	lighthouses
SELECT coast , count(*) FROM lighthouse GROUP BY coast	lighthouses
SELECT T1.name FROM keeper AS T1 JOIN watch AS T2 ON T1.keeper_id = T2.keeper_id WHERE T2.nights > 100	lighthouses
SELECT max(height) , min(height) FROM lighthouse WHERE coast = 'east'	lighthouses
SELECT name FROM lighthouse WHERE height > ( SELECT avg(height) FROM lighthouse )	lighthouses
SELECT name FROM lighthouse WHERE coast = 'north' ORDER BY height DESC LIMIT 1	lighthouses
SELECT name FROM keeper WHERE keeper_id NOT IN ( SELECT keeper_id FROM watch )	lighthouses
SELECT T1.name FROM lighthouse AS T1 JOIN watch AS T2 ON T1.lighthouse_id = T2.lighthouse_id GROUP BY T1.lighthouse_id ORDER BY sum(T2.nights) DESC LIMIT 1	lighthouses
SELECT T1.name , avg(T2.mark) FROM lighthouse AS T1 JOIN inspection AS T2 ON T1.lighthouse_id = T2.lighthouse_id WHERE T1.coast = 'north' OR T1.coast = 'east' GROUP BY T1.lighthouse_id HAVING count(*) >= 2	lighthouses
