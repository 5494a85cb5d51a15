CREATE TABLE regions (region_id INTEGER PRIMARY KEY, region_name TEXT, regional_manager TEXT, inhabitants INTEGER);
CREATE TABLE stores (store_id INTEGER PRIMARY KEY, store_name TEXT, city TEXT, region_id INTEGER REFERENCES regions(region_id), opened_on DATE, closed_on DATE, floor_area INTEGER, has_bakery TEXT);
CREATE TABLE departments (department_id INTEGER PRIMARY KEY, department_name TEXT, parent_id INTEGER REFERENCES departments(department_id), head TEXT);
CREATE TABLE products (product_id INTEGER PRIMARY KEY, product_name TEXT, department_id INTEGER REFERENCES departments(department_id), brand TEXT, unit_price REAL, unit_cost REAL, is_organic INTEGER, delisted_on DATE);
CREATE TABLE cashiers (cashier_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, store_id INTEGER REFERENCES stores(store_id), hired_on DATE, left_on DATE, hourly_wage REAL, phone TEXT);
CREATE TABLE daily_sales (sale_id INTEGER PRIMARY KEY, sale_date DATE, store_id INTEGER REFERENCES stores(store_id), product_id INTEGER REFERENCES products(product_id), cashier_id INTEGER REFERENCES cashiers(cashier_id), quantity INTEGER, price_charged REAL);
INSERT INTO regions VALUES (1,'North','Greta Holm',820000),(2,'South','Paolo Rizzi',1430000),(3,'East','Irena Novak',640000),(4,'West','Sean Doyle',990000),(5,'Coast','Mina Berg',310000),(6,'Highlands','Tom Baird',150000),(7,'Lakes',NULL,205000),(8,'Capital','Ruth Amsel',2100000);
INSERT INTO stores VALUES
(1,'Harbour Market','Norwick',1,'2019-03-11',NULL,1800,'Y'),(2,'Mill Lane','Norwick',1,'2020-06-02',NULL,950,'N'),
(3,'Sunfield','Corvale',2,'2019-09-20',NULL,2600,'Y'),(4,'Orchard Gate','Pellano',2,'2021-04-15',NULL,1400,'Y'),
(5,'Station Square','Brenov',3,'2019-05-30','2023-08-31',700,'N'),(6,'Riverside','Brenov',3,'2022-10-06',NULL,2100,'Y'),
(7,'West End','Galford',4,'2020-11-12',NULL,1650,'N'),(8,'Abbey Road','Galford',4,'2019-07-01','2022-12-31',580,'N'),
(9,'Seaview','Port Lyn',5,'2023-05-25',NULL,1200,'Y'),(10,'Parliament','Kingsholm',8,'2024-02-08',NULL,3100,'Y');
INSERT INTO departments VALUES (1,'Fresh Food',NULL,'Ada Klein'),(2,'Fruit',1,'Leo Marsh'),(3,'Vegetables',1,'Leo Marsh'),(4,'Dairy',1,'Nora Finch'),(5,'Bakery',1,NULL),(6,'Dry Goods',NULL,'Carl Odum'),(7,'Pasta and Rice',6,'Carl Odum'),(8,'Household',NULL,'Eva Stroud'),(9,'Cleaning',8,NULL),(10,'Pet Food',8,'Eva Stroud');
INSERT INTO products VALUES
(1,'Gala Apples 1kg',2,'Hillcrest',2.40,1.30,0,NULL),(2,'Organic Bananas',2,'GreenLeaf',2.90,1.70,1,NULL),(3,'Blueberries 250g',2,'Hillcrest',3.50,2.10,0,NULL),
(4,'Carrots 1kg',3,'Hillcrest',1.20,0.55,0,NULL),(5,'Organic Spinach',3,'GreenLeaf',2.60,1.45,1,NULL),(6,'Whole Milk 1l',4,'Meadow',1.15,0.80,0,NULL),
(7,'Organic Yoghurt',4,'Meadow',1.90,1.05,1,NULL),(8,'Mature Cheddar',4,'Meadow',5.80,3.90,0,NULL),(9,'Sourdough Loaf',5,'Own Label',3.20,1.10,0,NULL),
(10,'Butter Croissant',5,'Own Label',0.95,0.40,0,NULL),(11,'Spaghetti 500g',7,'Bellini',1.45,0.70,0,NULL),(12,'Basmati Rice 1kg',7,'Bellini',3.10,1.90,0,'2023-06-30'),
(13,'Dish Soap',9,'Sparkle',2.20,0.90,0,NULL),(14,'Glass Cleaner',9,'Sparkle',2.75,1.20,0,'2024-01-15'),(15,'Cat Biscuits 2kg',10,'Whiskaroo',8.90,6.10,0,NULL),(16,'Dog Treats',10,NULL,4.30,2.50,0,NULL);
INSERT INTO cashiers VALUES
(1,'Hanna','Lind',1,'2019-03-11',NULL,14.20,'555-0101'),(2,'Omar','Said',1,'2021-02-01',NULL,13.10,NULL),(3,'Julia','Petrov',2,'2020-06-15',NULL,13.60,'555-0133'),
(4,'Marco','Vitale',3,'2019-10-01',NULL,14.80,'555-0145'),(5,'Chiara','Conti',3,'2022-05-09','2024-03-31',12.70,'555-0150'),(6,'Luis','Moreno',4,'2021-04-20',NULL,13.40,NULL),
(7,'Petra','Vesely',5,'2019-06-03','2023-08-31',13.00,'555-0177'),(8,'Jan','Kolar',6,'2022-10-06',NULL,13.30,'555-0181'),(9,'Aoife','Byrne',7,'2020-11-12',NULL,13.90,NULL),
(10,'Declan','Moran',7,'2023-01-16',NULL,12.60,'555-0196'),(11,'Kerry','Walsh',8,'2019-07-08','2022-12-31',12.90,'555-0202'),(12,'Sven','Aker',9,'2023-05-25',NULL,12.80,'555-0210'),(13,'Priya','Nair',10,'2024-02-08',NULL,15.10,'555-0218'),(14,'Bela','Toth',10,'2024-06-17',NULL,14.60,NULL);
INSERT INTO daily_sales VALUES
(1,'2022-03-04',1,1,1,40,2.40),(2,'2022-03-04',1,9,2,25,3.20),(3,'2022-05-19',3,8,4,18,5.80),(4,'2022-07-22',8,4,11,30,1.20),(5,'2022-11-12',5,11,7,22,1.45),(6,'2022-12-23',8,15,11,6,8.90),
(7,'2023-01-14',3,2,5,55,2.90),(8,'2023-02-10',4,10,6,80,0.95),(9,'2023-03-17',6,6,8,120,1.15),(10,'2023-05-26',9,3,12,34,3.50),(11,'2023-06-02',5,12,7,15,2.50),(12,'2023-07-08',7,13,9,28,2.20),
(13,'2023-09-09',1,8,1,21,5.50),(14,'2023-11-30',2,4,3,64,1.20),(15,'2023-12-22',3,9,4,70,3.20),(16,'2023-12-22',7,15,10,12,8.50),(17,'2024-01-05',1,14,2,9,1.90),(18,'2024-02-08',10,1,13,150,1.99),
(19,'2024-02-08',10,10,13,200,0.75),(20,'2024-02-17',9,6,12,48,1.15),(21,'2024-03-15',3,5,5,26,2.60),(22,'2024-03-15',4,1,6,37,2.40),(23,'2024-04-27',6,9,8,44,3.20),(24,'2024-05-11',2,7,3,31,1.90),
(25,'2024-06-21',10,3,14,90,3.20),(26,'2024-08-03',7,6,9,75,1.15),(27,'2024-10-19',1,15,1,14,8.90),(28,'2024-12-21',10,8,14,62,5.80),(29,'2024-12-21',3,9,4,85,3.20),(30,'2024-12-23',9,2,12,39,2.90);
