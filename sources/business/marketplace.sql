CREATE TABLE sellers (sellerId INTEGER PRIMARY KEY, displayName TEXT, country TEXT, joinedAt TEXT, isVerified INTEGER, commissionPct REAL, referredBy INTEGER REFERENCES sellers(sellerId));
CREATE TABLE listings (listingId INTEGER PRIMARY KEY, sellerId INTEGER REFERENCES sellers(sellerId), title TEXT, category TEXT, askingPrice REAL, stockLeft INTEGER, itemCondition TEXT, postedAt TEXT, endedAt TEXT);
CREATE TABLE buyers (buyerId INTEGER PRIMARY KEY, fullName TEXT, city TEXT, country TEXT, birthDate TEXT, signedUpAt TEXT, phoneNo TEXT);
CREATE TABLE purchases (purchaseId INTEGER PRIMARY KEY, buyerId INTEGER REFERENCES buyers(buyerId), listingId INTEGER REFERENCES listings(listingId), qty INTEGER, pricePaid REAL, shippingFee REAL, boughtAt TEXT, shippedAt TEXT, state TEXT);
CREATE TABLE reviews (reviewId INTEGER PRIMARY KEY, purchaseId INTEGER REFERENCES purchases(purchaseId), stars INTEGER, comment TEXT, writtenAt TEXT, helpfulVotes INTEGER);
CREATE TABLE returnReasons (reasonCode TEXT PRIMARY KEY, meaning TEXT, sellerPays TEXT);
CREATE TABLE returns (returnId INTEGER PRIMARY KEY, purchaseId INTEGER REFERENCES purchases(purchaseId), reasonCode TEXT REFERENCES returnReasons(reasonCode), requestedAt TEXT, refundedAt TEXT, refundAmount REAL);
INSERT INTO sellers VALUES
(1,'VinylVault','Germany','2019-04-12',1,8.5,NULL),(2,'OldTownBooks','Ireland','2019-11-03',1,7.0,1),(3,'CameraCove','Spain','2020-02-18',1,9.0,1),(4,'Attic Finds','Germany','2020-09-25',0,10.0,2),
(5,'Luna Crafts','Portugal','2021-05-14',0,10.0,NULL),(6,'BikeBits','Netherlands','2021-08-30',1,8.0,3),(7,'Toy Trunk','Ireland','2022-03-07',0,10.0,2),(8,'Kitchen Relics','Spain','2023-01-19',1,9.5,NULL),(9,'Nordic Knits','Norway','2024-02-02',0,11.0,5);
INSERT INTO listings VALUES
(101,1,'Jazz LP box set','Music',85.00,4,'used','2022-01-10 10:15:00',NULL),(102,1,'Turntable Lenz T2','Electronics',240.00,1,'refurbished','2022-06-04 18:40:00','2023-02-01 00:00:00'),
(103,2,'Ulysses, 1961 edition','Books',35.50,0,'used','2022-02-11 09:00:00','2022-12-24 12:00:00'),(104,2,'Atlas of Islands','Books',22.00,12,'new','2023-03-15 11:30:00',NULL),
(105,3,'Praktik 35mm camera','Electronics',129.00,2,'used','2022-05-20 14:05:00',NULL),(106,3,'50mm lens','Electronics',75.00,0,'used','2023-09-01 08:20:00',NULL),
(107,4,'Brass candlestick','Home',18.00,6,'used','2022-08-18 20:10:00',NULL),(108,4,'Oak stool','Home',45.00,3,'used','2023-05-05 16:45:00',NULL),(109,5,'Ceramic mug','Home',14.50,40,'new','2022-10-12 07:55:00',NULL),
(110,5,'Macrame wall hanging','Home',39.00,8,'new','2023-11-20 13:00:00',NULL),(111,6,'Disc brake set','Sports',58.00,15,'new','2022-04-02 10:00:00',NULL),(112,6,'Leather saddle','Sports',72.50,5,'refurbished','2023-07-09 12:12:00',NULL),
(113,7,'Wooden train','Toys',27.00,9,'used','2022-11-15 19:30:00',NULL),(114,7,'Puzzle 1000 pieces','Toys',12.00,0,'used','2023-12-01 09:45:00','2024-03-01 00:00:00'),(115,8,'Copper pot','Home',64.00,2,'used','2023-02-14 15:15:00',NULL),(116,NULL,'Mystery parcel','Other',9.99,1,'new','2024-01-05 22:00:00',NULL);
INSERT INTO buyers VALUES
(1,'Anja Weber','Leipzig','Germany','1985-02-17','2021-12-01',NULL),(2,'Ciaran Kelly','Cork','Ireland','1991-07-05','2022-01-20','+353 21 555'),(3,'Lucia Ramos','Seville','Spain','1978-11-30','2022-03-11','+34 95 555'),
(4,'Jonas Vik','Bergen','Norway','2001-04-22','2022-05-02',NULL),(5,'Marta Silva','Porto','Portugal','1996-09-14','2022-09-09','+351 22 555'),(6,'Pieter Bos','Utrecht','Netherlands','1969-01-08','2023-01-03','+31 30 555'),
(7,'Heike Sommer','Leipzig','Germany','1999-12-12','2023-06-18','+49 341 555'),(8,'Emer Nolan','Galway','Ireland','1988-06-01','2024-01-15',NULL),(9,'Tariq Aziz','Bremen','Germany','1982-08-26','2024-04-10','+49 421 555');
INSERT INTO purchases VALUES
(1,1,103,1,35.50,4.90,'2022-03-02 20:11:00','2022-03-04 09:00:00','delivered'),(2,2,101,1,80.00,9.90,'2022-04-15 12:30:00','2022-04-18 10:00:00','delivered'),(3,3,105,1,129.00,7.50,'2022-06-21 08:45:00','2022-06-22 11:00:00','delivered'),
(4,4,111,2,58.00,6.00,'2022-07-30 17:20:00','2022-08-01 08:30:00','delivered'),(5,5,107,4,17.00,8.20,'2022-10-09 21:05:00',NULL,'cancelled'),(6,1,109,6,14.50,5.50,'2022-11-27 10:10:00','2022-11-29 14:00:00','delivered'),
(7,3,113,1,27.00,0,'2022-12-10 19:55:00','2022-12-12 09:30:00','delivered'),(8,6,102,1,225.00,14.00,'2023-01-31 13:40:00','2023-02-02 10:15:00','delivered'),(9,2,104,2,22.00,4.90,'2023-04-03 09:25:00','2023-04-04 12:00:00','delivered'),
(10,5,108,2,45.00,18.00,'2023-06-11 18:00:00','2023-06-15 09:00:00','delivered'),(11,7,112,1,70.00,6.00,'2023-08-19 07:35:00','2023-08-21 08:00:00','delivered'),(12,6,106,1,75.00,5.00,'2023-10-05 22:50:00','2023-10-07 10:30:00','delivered'),
(13,7,114,3,11.00,0,'2023-12-08 16:16:00','2023-12-09 13:00:00','delivered'),(14,1,110,1,39.00,5.50,'2023-12-14 11:45:00',NULL,'cancelled'),(15,8,101,2,85.00,9.90,'2024-02-03 14:14:00','2024-02-06 09:00:00','delivered'),
(16,3,115,1,64.00,7.50,'2024-03-19 20:20:00','2024-03-21 11:30:00','delivered'),(17,4,109,10,13.00,9.00,'2024-05-25 06:50:00','2024-05-27 09:45:00','shipped'),(18,8,104,1,22.00,0,'2024-06-06 15:05:00',NULL,'paid'),(19,2,113,2,27.00,4.90,'2024-06-08 10:30:00',NULL,'paid'),(20,6,111,1,58.00,6.00,'2024-06-09 23:10:00','2024-06-11 08:00:00','shipped');
INSERT INTO reviews VALUES
(1,1,5,'Great copy','2022-03-15',3),(2,2,4,NULL,'2022-05-01',0),(3,3,2,'Shutter sticks','2022-07-02',11),(4,4,5,'Stops well','2022-08-20',6),(5,6,5,'Lovely glaze','2022-12-05',2),(6,7,3,NULL,'2022-12-28',0),
(7,8,1,'Arrived broken','2023-02-10',14),(8,9,4,'As described','2023-04-20',1),(9,10,4,NULL,'2023-07-01',0),(10,11,5,'Very comfy','2023-09-03',4),(11,13,2,'Pieces missing','2024-01-02',7),(12,16,5,'Beautiful pot','2024-04-01',2);
INSERT INTO returnReasons VALUES ('DMG','Damaged on arrival','Y'),('NAD','Not as described','Y'),('CHM','Changed mind','N'),('LAT','Arrived too late','N'),('DUP','Ordered twice','N');
INSERT INTO returns VALUES (1,3,'NAD','2022-07-03','2022-07-15',129.00),(2,8,'DMG','2023-02-11','2023-02-20',225.00),(3,10,'CHM','2023-07-05','2023-07-19',45.00),(4,12,'LAT','2023-10-20',NULL,NULL),(5,13,'NAD','2024-01-04','2024-01-12',33.00),(6,15,'CHM','2024-02-20',NULL,NULL),(7,6,'DMG','2022-12-07','2022-12-12',29.00);
