SELECT * FROM ship
SELECT count(*) FROM ship
SELECT DISTINCT name, tonnage FROM ship
SELECT max(tonnage), min(tonnage), count(name), sum(tonnage), avg(tonnage) FROM ship
SELECT max(DISTINCT tonnage), min(DISTINCT tonnage), count(DISTINCT name), sum(DISTINCT tonnage), avg(DISTINCT tonnage) FROM ship
SELECT max(tonnage) - min(tonnage), count(*) + count(name), id * tonnage, tonnage / id FROM ship
SELECT max(tonnage - id), min(tonnage - id), count(tonnage + id), sum(tonnage * id), avg(tonnage / id) FROM ship
SELECT name FROM ship WHERE tonnage = 5 AND name != 'Ark' OR id > 3 AND id < 9
SELECT name FROM ship WHERE tonnage >= 5 OR tonnage <= 9
SELECT name FROM ship WHERE tonnage BETWEEN 5 AND 9 AND id NOT BETWEEN 1 AND 2
SELECT name FROM ship WHERE name LIKE '%a%' AND name LIKE 'b%' AND name LIKE '%c' AND name NOT LIKE 'd_e'
SELECT name FROM ship WHERE id IN (SELECT ship_id FROM captain WHERE age > 60) AND id NOT IN (SELECT ship_id FROM call)
SELECT name FROM ship WHERE tonnage > (SELECT avg(tonnage) FROM ship) AND id = home_port
SELECT name, count(*) FROM captain GROUP BY name
SELECT name FROM captain GROUP BY name, age HAVING count(*) = 2 AND avg(age) != 3 OR max(age) > 4
SELECT name FROM captain GROUP BY name HAVING min(age) < 5 AND sum(age) >= 6 AND count(id) <= 7 AND count(*) BETWEEN 1 AND 3
SELECT name FROM ship ORDER BY tonnage ASC
SELECT name FROM ship ORDER BY tonnage DESC, name DESC
SELECT name FROM ship ORDER BY tonnage ASC LIMIT 3
SELECT name FROM captain GROUP BY name ORDER BY count(*) DESC LIMIT 1
SELECT name FROM ship INTERSECT SELECT name FROM port
SELECT name FROM ship EXCEPT SELECT name FROM port WHERE country = 'Norway'
SELECT name FROM ship UNION SELECT name FROM port EXCEPT SELECT name FROM captain
SELECT count(*) FROM (SELECT name FROM ship GROUP BY name HAVING count(*) > 1)
SELECT port.name, captain.name FROM port JOIN ship ON port.id = ship.home_port JOIN captain ON ship.id = captain.ship_id
SELECT count(*) FROM ship JOIN port ON ship.home_port = port.id
SELECT ship.name FROM ship JOIN captain ON ship.id = captain.ship_id JOIN call ON ship.id = call.ship_id WHERE captain.age > 50
SELECT id FROM "order"
