CREATE TABLE donor (
  id INTEGER PRIMARY KEY, name TEXT, type TEXT, city TEXT, email TEXT, newsletter INTEGER, first_contact TEXT, referred_by INTEGER REFERENCES donor(id));
CREATE TABLE campaign (
  id INTEGER PRIMARY KEY, name TEXT, cause TEXT, status TEXT, goal INTEGER, cost INTEGER, starts_on TEXT, ends_on TEXT);
CREATE TABLE gift (
  id INTEGER PRIMARY KEY, donor_id INTEGER REFERENCES donor(id), campaign_id INTEGER REFERENCES campaign(id), amount REAL, received_on TEXT, method TEXT,
  thanked_on TEXT, anonymous INTEGER);
CREATE TABLE pledge (
  id INTEGER PRIMARY KEY, donor_id INTEGER REFERENCES donor(id), monthly_amount REAL, months INTEGER, started_on TEXT, cancelled_on TEXT);
CREATE TABLE volunteer (
  id INTEGER PRIMARY KEY, name TEXT, born_on TEXT, city TEXT, phone TEXT, joined_on TEXT, left_on TEXT, coordinator_id INTEGER REFERENCES volunteer(id), driver INTEGER);
CREATE TABLE shift (
  id INTEGER PRIMARY KEY, campaign_id INTEGER REFERENCES campaign(id), title TEXT, place TEXT, starts_at TEXT, hours REAL, people_needed INTEGER, status TEXT);
CREATE TABLE shift_signup (
  shift_id INTEGER REFERENCES shift(id), volunteer_id INTEGER REFERENCES volunteer(id), status TEXT, hours_worked REAL, expenses REAL, PRIMARY KEY (shift_id, volunteer_id));

INSERT INTO donor VALUES
(1,'Agnes Whitlock','individual','Norbridge','agnes@kind.test',1,'2019-03-08',NULL),(2,'Bellamy Bakery','company','Norbridge','office@bellamy.test',0,'2019-11-20',1),(3,'Corbin Foundation','foundation','Easthaven','grants@corbin.test',1,'2020-02-14',NULL),
(4,'Dmitri Orlov','individual','Easthaven',NULL,0,'2020-12-24',1),(5,'Estelle Dubois','individual','Wick Hill','estelle@kind.test',1,'2021-05-01',4),(6,'Fairway Motors','company','Easthaven','cars@fairway.test',0,'2021-10-10',NULL),
(7,'George Tandy','individual','Norbridge','gtandy@kind.test',1,'2022-03-17',1),(8,'Helen Osei','individual','Wick Hill',NULL,0,'2022-11-29',5),(9,'Ibis Software','company','Norbridge','hello@ibis.test',1,'2023-06-06',2),
(10,'Joyce Kemp','individual','Easthaven','joyce@kind.test',1,'2023-12-01',NULL),(11,'Kirkwall Trust','foundation','Wick Hill','trust@kirkwall.test',0,'2024-02-02',3),(12,'Leon Brandt','individual','Norbridge','leon@kind.test',0,'2024-09-15',7);
INSERT INTO campaign VALUES
(1,'Warm Winter 2022','homelessness','closed',20000,2400,'2022-11-01','2023-02-28'),(2,'School Bags','children','closed',8000,900,'2023-07-01','2023-09-15'),(3,'Warm Winter 2023','homelessness','closed',25000,3100,'2023-11-01','2024-02-29'),
(4,'River Clean-up','environment','running',6000,750,'2024-03-01',NULL),(5,'Meals on Wheels','elderly','running',30000,5200,'2021-01-15',NULL),(6,'Swimming for All','children','planned',12000,NULL,'2025-05-01','2025-09-30'),(7,'Concert for Peace','refugees','cancelled',15000,1800,'2022-05-01','2022-06-30');
INSERT INTO gift VALUES
(1,1,1,150,'2022-11-12','bank transfer','2022-11-20',0),(2,2,1,1200,'2022-12-05','bank transfer','2022-12-09',0),(3,3,1,9000,'2022-12-19','bank transfer','2023-01-04',0),(4,4,1,60,'2022-12-24','cash',NULL,1),(5,5,5,40,'2023-02-02','card','2023-02-05',0),
(6,6,5,2500,'2023-03-15','bank transfer','2023-03-20',0),(7,1,2,200,'2023-07-10','card','2023-07-14',0),(8,7,2,75,'2023-07-22','card',NULL,0),(9,3,2,5000,'2023-08-01','bank transfer','2023-08-15',0),(10,9,2,1800,'2023-08-28','bank transfer','2023-08-30',0),
(11,1,3,180,'2023-11-18','card','2023-11-25',0),(12,2,3,1500,'2023-12-01','bank transfer','2023-12-04',0),(13,8,3,30,'2023-12-12','cash',NULL,1),(14,10,3,500,'2023-12-20','card','2024-01-02',0),(15,3,3,11000,'2023-12-21','bank transfer','2024-01-05',0),
(16,4,NULL,90,'2024-01-15','cash',NULL,0),(17,11,5,7000,'2024-02-20','bank transfer','2024-02-27',0),(18,5,4,55,'2024-03-16','card','2024-03-18',0),(19,9,4,2200,'2024-04-04','bank transfer','2024-04-04',0),(20,7,NULL,120,'2024-05-09','card','2024-05-10',1),(21,6,5,2500,'2024-03-15','bank transfer',NULL,0),(22,10,5,250,'2024-12-18','card',NULL,0);
INSERT INTO pledge VALUES (1,1,20,24,'2022-01-01',NULL),(2,5,15,12,'2023-03-01','2023-08-31'),(3,7,30,36,'2022-06-01',NULL),(4,9,200,12,'2024-01-01',NULL),(5,10,25,24,'2024-02-01',NULL),(6,12,10,12,'2024-10-01',NULL),(7,8,8,24,'2023-01-01','2023-03-31'),(8,1,12,12,'2024-04-01',NULL);
INSERT INTO volunteer VALUES
(1,'Rita Monroe','1962-02-11','Norbridge','90-01','2019-02-01',NULL,NULL,1),(2,'Sam Adeyemi','1994-07-30','Norbridge','90-02','2020-09-09',NULL,1,1),(3,'Tilda Frank','1988-12-03','Easthaven',NULL,'2021-01-15',NULL,1,0),(4,'Umar Farooq','2001-05-19','Easthaven','90-04','2022-10-20',NULL,3,1),
(5,'Vera Lind','1957-08-08','Wick Hill','90-05','2021-03-03','2023-12-31',1,0),(6,'Will Carver','2004-01-26','Norbridge','90-06','2023-06-12',NULL,2,0),(7,'Xenia Pappas','1979-10-14','Wick Hill',NULL,'2023-11-02',NULL,3,1),(8,'Yann Leroy','1998-04-05','Norbridge','90-08','2024-02-25',NULL,2,0),(9,'Zoe Hart','2003-09-22','Easthaven','90-09','2024-08-01',NULL,3,0);
INSERT INTO shift VALUES
(1,1,'soup kitchen','Norbridge','2022-12-10 17:00:00',4,3,'done'),(2,1,'blanket round','Easthaven','2023-01-14 19:00:00',3,2,'done'),(3,2,'packing bags','Norbridge','2023-08-19 10:00:00',5,4,'done'),(4,3,'soup kitchen','Norbridge','2023-12-09 17:00:00',4,4,'done'),(5,3,'soup kitchen','Wick Hill','2024-01-20 17:00:00',4,3,'done'),
(6,3,'blanket round','Easthaven','2024-02-03 19:00:00',3,2,'cancelled'),(7,5,'meal delivery','Easthaven','2024-02-10 11:00:00',2.5,2,'done'),(8,5,'meal delivery','Wick Hill','2024-03-09 11:00:00',2.5,2,'done'),(9,4,'litter picking','Norbridge','2024-03-23 09:30:00',6,6,'done'),(10,4,'tree planting','Easthaven','2025-03-15 09:30:00',6,8,'planned'),(11,6,'flyer day','Norbridge','2025-04-12 10:00:00',3,5,'planned');
INSERT INTO shift_signup VALUES
(1,1,'came',4,0),(1,2,'came',4.5,6.2),(1,5,'came',4,0),(2,3,'came',3,0),(2,4,'excused',0,0),(3,1,'came',5,0),(3,2,'came',5,0),(3,6,'no-show',0,0),(3,5,'came',2,4),(4,1,'came',4,0),(4,2,'came',5,7.8),(4,6,'came',4,0),(5,7,'came',4,3.5),(5,3,'no-show',0,0),
(6,4,'excused',0,0),(7,4,'came',3,14.2),(7,3,'came',2.5,0),(8,7,'came',2.5,9.9),(9,2,'came',6,5),(9,6,'came',6,0),(9,8,'came',6.5,0),(9,7,'no-show',0,0),(9,4,'excused',0,0),(10,4,'signed up',NULL,NULL),(10,8,'signed up',NULL,NULL);
