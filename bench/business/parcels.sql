CREATE TABLE depots (id INTEGER PRIMARY KEY, name TEXT, city TEXT, opened TEXT, gates INTEGER, phone TEXT);
CREATE TABLE drivers (
  id INTEGER PRIMARY KEY, name TEXT, depot INTEGER REFERENCES depots(id), licence TEXT, hired TEXT, quit TEXT, trained_by INTEGER REFERENCES drivers(id), phone TEXT);
CREATE TABLE shippers (id INTEGER PRIMARY KEY, name TEXT, city TEXT, tariff TEXT, email TEXT, since TEXT);
CREATE TABLE routes (
  id INTEGER PRIMARY KEY, code TEXT, driver INTEGER REFERENCES drivers(id), depot INTEGER REFERENCES depots(id), departed TEXT, back_at TEXT, km REAL, litres REAL, electric INTEGER);
CREATE TABLE parcels (
  id INTEGER PRIMARY KEY, tracking TEXT, shipper INTEGER REFERENCES shippers(id), from_depot INTEGER REFERENCES depots(id), to_depot INTEGER REFERENCES depots(id),
  recipient TEXT, town TEXT, pieces INTEGER, weight REAL, price REAL, insured REAL, handed_in TEXT, status TEXT);
CREATE TABLE attempts (
  id INTEGER PRIMARY KEY, parcel INTEGER REFERENCES parcels(id), route INTEGER REFERENCES routes(id), tried_at TEXT, outcome TEXT, note TEXT, signed_by TEXT);

INSERT INTO depots VALUES (1,'North Hub','Kelton','2019-03-01',24,'800-1'),(2,'Canal Yard','Brimsley','2019-10-15',12,'800-2'),(3,'Hilltop','Orwick','2020-06-20',8,NULL),(4,'Coast Point','Sandmouth','2021-04-12',10,'800-4'),(5,'Eastgate','Farley','2024-09-01',6,'800-5');
INSERT INTO drivers VALUES
(1,'Joe Barlow',1,'C1','2019-03-01',NULL,NULL,'77-01'),(2,'Amina Yusuf',1,'B','2019-11-04',NULL,1,'77-02'),(3,'Stan Kowalski',2,'C1','2020-01-20',NULL,1,'77-03'),(4,'Debbie Hurst',2,'B','2021-05-17','2024-02-29',3,NULL),
(5,'Raj Mehta',3,'B','2021-09-01',NULL,3,'77-05'),(6,'Lucy Grant',4,'B','2022-03-28',NULL,2,'77-06'),(7,'Ed Norwood',4,'C1','2023-01-09','2023-12-31',6,NULL),(8,'Tess Okoye',1,'B','2023-07-03',NULL,2,'77-08'),(9,'Paul Marsh',3,'B','2024-03-11',NULL,5,NULL);
INSERT INTO shippers VALUES
(1,'Willow Candles','Kelton','standard','post@willow.test','2019-05-01'),(2,'BookNest','Brimsley','business','orders@booknest.test','2019-12-10'),(3,'Farley Tools','Farley','business','ship@farleytools.test','2020-08-08'),(4,'Seaside Ceramics','Sandmouth','fragile',NULL,'2021-06-15'),
(5,'Orwick Cheese','Orwick','chilled','milk@orwick.test','2022-02-02'),(6,'Velo Parts','Kelton','business','hello@velo.test','2023-04-19'),(7,'Mr. A. Trent','Brimsley','standard',NULL,'2024-01-30'),(8,'Lamp & Shade','Sandmouth','fragile','info@lamp.test','2024-02-20');
INSERT INTO routes VALUES
(1,'K-10',1,1,'2024-01-08 07:30:00','2024-01-08 15:10:00',142.5,14.2,0),(2,'K-11',2,1,'2024-01-08 08:00:00','2024-01-08 14:40:00',61,NULL,1),(3,'B-20',3,2,'2024-01-09 07:15:00','2024-01-09 16:05:00',188,20.5,0),(4,'B-21',4,2,'2024-01-10 08:10:00','2024-01-10 13:30:00',74.3,7.1,0),
(5,'O-30',5,3,'2024-01-22 07:45:00','2024-01-22 15:00:00',120,11.4,0),(6,'S-40',6,4,'2024-02-05 08:05:00','2024-02-05 15:45:00',97.8,9.9,0),(7,'K-10',8,1,'2024-02-06 07:30:00','2024-02-06 16:20:00',149.1,15,0),(8,'K-11',2,1,'2024-02-19 08:00:00','2024-02-19 14:05:00',58.6,NULL,1),
(9,'B-20',3,2,'2024-02-20 07:20:00','2024-02-20 15:55:00',181.4,19.8,0),(10,'S-40',6,4,'2024-03-04 08:00:00','2024-03-04 16:30:00',104,10.6,0),(11,'O-30',9,3,'2024-03-18 07:50:00','2024-03-18 17:10:00',133.7,13.3,0),(12,'K-11',8,1,'2024-03-19 08:00:00',NULL,NULL,NULL,1);
INSERT INTO parcels VALUES
(1,'PX1001',1,1,2,'Mrs Dale','Brimsley',1,2.4,6.9,NULL,'2024-01-05','delivered'),(2,'PX1002',2,2,1,'Kelton School','Kelton',4,9.5,7.5,100,'2024-01-05','delivered'),(3,'PX1003',3,1,1,'Hart Garage','Kelton',2,21,11.2,NULL,'2024-01-06','delivered'),
(4,'PX1004',4,4,2,'J. Elwood','Brimsley',1,3.8,12.5,250,'2024-01-08','returned'),(5,'PX1005',2,2,3,'Orwick Library','Orwick',6,14.4,7.5,100,'2024-01-18','delivered'),(6,'PX1006',5,3,3,'Inn at Orwick','Orwick',3,12,14,NULL,'2024-01-20','delivered'),
(7,'PX1007',6,1,4,'Bay Cycles','Sandmouth',5,18.7,9.3,300,'2024-02-01','delivered'),(8,'PX1008',1,1,4,'Nina Cole','Sandmouth',1,1.1,5.4,NULL,'2024-02-02','lost'),(9,'PX1009',5,3,1,'Deli Kelton','Kelton',8,30.4,14,200,'2024-02-03','delivered'),
(10,'PX1010',7,2,1,'Ms Trent','Kelton',1,4.9,8.1,NULL,'2024-02-16','delivered'),(11,'PX1011',8,4,2,'Hotel Brim','Brimsley',10,42.5,13.5,800,'2024-02-17','delivered'),(12,'PX1012',6,1,2,'T. Rowe','Brimsley',1,2.2,9.3,NULL,'2024-02-19','returned'),
(13,'PX1013',4,4,4,'Gallery 9','Sandmouth',2,7.7,12.5,500,'2024-03-01','delivered'),(14,'PX1014',2,2,4,'Nina Cole','Sandmouth',1,0.8,7.5,NULL,'2024-03-01','delivered'),(15,'PX1015',3,1,3,'Quarry Ltd','Orwick',3,54,16,NULL,'2024-03-15','delivered'),
(16,'PX1016',1,1,1,'P. Lunn','Kelton',1,1.9,6.9,NULL,'2024-03-18','on the way'),(17,'PX1017',8,4,1,'Cafe Nord','Kelton',4,11,13.5,150,'2024-03-18','on the way'),(18,'PX1018',6,1,3,'R. Hobb','Orwick',2,5.5,9.3,NULL,'2024-03-20','at depot');
INSERT INTO attempts VALUES
(1,2,1,'2024-01-08 09:05:00','delivered',NULL,'Kelton School'),(2,3,1,'2024-01-08 11:40:00','delivered',NULL,'B. Hart'),(3,1,3,'2024-01-09 10:10:00','nobody home','card left',NULL),(4,1,4,'2024-01-10 09:50:00','delivered',NULL,'Dale'),(5,4,4,'2024-01-10 11:20:00','refused','box broken',NULL),
(6,5,5,'2024-01-22 10:30:00','delivered',NULL,'Library desk'),(7,6,5,'2024-01-22 12:15:00','delivered','back door',NULL),(8,7,6,'2024-02-05 09:40:00','delivered',NULL,'Bay Cycles'),(9,8,6,'2024-02-05 13:00:00','nobody home',NULL,NULL),(10,9,7,'2024-02-06 10:25:00','delivered',NULL,'Deli'),
(11,10,8,'2024-02-19 09:00:00','wrong address','house number missing',NULL),(12,10,8,'2024-02-19 12:30:00','delivered',NULL,'Trent'),(13,11,9,'2024-02-20 11:00:00','delivered','2 pallets','Hotel Brim'),(14,12,9,'2024-02-20 14:35:00','refused',NULL,NULL),(15,13,10,'2024-03-04 10:00:00','delivered',NULL,'G9'),
(16,14,10,'2024-03-04 14:50:00','nobody home','card left',NULL),(17,15,11,'2024-03-18 15:30:00','delivered',NULL,'Quarry gate'),(18,16,12,'2024-03-19 09:20:00','nobody home',NULL,NULL),(19,14,10,'2024-03-04 16:10:00','delivered',NULL,'Neighbour');
