SELECT name FROM ship WHERE strftime('%Y', "built in") = '1998' AND strftime('%m', "built in") != '03'
SELECT name FROM ship WHERE strftime('%d', "built in") > '05' OR strftime('%Y-%m', "built in") <= '1998-03'
SELECT name FROM ship WHERE strftime('%Y', "built in") BETWEEN '1998' AND '2004'
SELECT strftime('%Y', day), count(*) FROM weather GROUP BY strftime('%Y', day)
SELECT strftime('%m', day), avg(wind) FROM weather GROUP BY strftime('%m', day) ORDER BY strftime('%m', day) ASC
SELECT strftime('%Y-%m', day), max(wind) FROM weather GROUP BY wind, strftime('%Y-%m', day) HAVING max(wind) > 3
SELECT strftime('%d', day), count(*) FROM weather GROUP BY strftime('%d', day) ORDER BY count(*) DESC LIMIT 1
SELECT name FROM captain WHERE mentor IS NULL AND age IS NOT NULL
SELECT port.name, sum(ship.tonnage * ship.id) FROM port JOIN ship ON port.id = ship.home_port GROUP BY port.name ORDER BY sum(ship.tonnage * ship.id) DESC LIMIT 3
SELECT home_port FROM ship GROUP BY home_port HAVING avg(tonnage - id) > 100
SELECT sum(tonnage * id) / count(*), max(tonnage - id) - min(tonnage) FROM ship
SELECT 100.0 * count(CASE WHEN age > 60 AND mentor IS NULL THEN 1 END) / count(*) FROM captain
SELECT CAST(sum(CASE WHEN name LIKE 'A%' THEN tonnage ELSE 0 END) AS REAL) / sum(tonnage) FROM ship
SELECT avg(CASE WHEN age > 60 THEN ship_id END) - avg(age) FROM captain
SELECT home_port, CAST(max(tonnage) AS REAL) / min(tonnage) FROM ship GROUP BY home_port ORDER BY CAST(max(tonnage) AS REAL) / min(tonnage) ASC
SELECT captain_1.name, captain_2.name FROM captain AS captain_1 JOIN captain AS captain_2 ON captain_1.mentor = captain_2.id
SELECT captain_2.name, count(*) FROM captain AS captain_1 JOIN captain AS captain_2 ON captain_1.mentor = captain_2.id GROUP BY captain_2.id
SELECT captain_1.name FROM captain AS captain_1 JOIN captain AS captain_2 ON captain_1.mentor = captain_2.id WHERE captain_1.age > captain_2.age
SELECT port_1.name, port_2.name FROM port AS port_1 JOIN call ON port_1.id = call.port_id JOIN port AS port_2 ON call.from_port = port_2.id
SELECT port.name, count(ship.id) FROM port LEFT JOIN ship ON port.id = ship.home_port GROUP BY port.id
SELECT port.name FROM port LEFT JOIN ship ON port.id = ship.home_port WHERE ship.id IS NULL
SELECT ship.name, count(call.day) FROM ship LEFT JOIN call ON ship.id = call.ship_id GROUP BY ship.name ORDER BY count(call.day) ASC
