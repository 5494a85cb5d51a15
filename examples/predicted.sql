SELECT count(*) FROM lighthouse
SELECT name FROM keeper WHERE home_port = 'Marrowby'
SELECT coast FROM lighthouse
SELECT height , name FROM lighthouse ORDER BY height DESC
SELECT coast , count(*) FROM lighthouse GROUP BY coast
SELECT T2.name FROM watch AS T1 JOIN keeper AS T2 ON T1.keeper_id = T2.keeper_id WHERE T1.nights > 100
SELECT max(height) , avg(height) FROM lighthouse WHERE coast = 'east'
SELECT name FROM lighthouse WHERE height > ( SELECT avg(height) FROM lighthouse )
SELECT name FROM lighthouse WHERE coast = 'north' ORDER BY height DESC LIMIT 1
SELECT name FROM keeper EXCEPT SELECT T1.name FROM keeper AS T1 JOIN watch AS T2 ON T1.keeper_id = T2.keeper_id
SELECT T1.name FROM lighthouse AS T1 JOIN watch AS T2 ON T1.lighthouse_id = T2.lighthouse_id GROUP BY T2.lighthouse_id ORDER BY sum(T2.nights) DESC LIMIT 1
SELECT T1.name , avg(T2.mark) FROM lighthouse AS T1 , inspection AS T2 GROUP BY HAVING count(*) >= 2
