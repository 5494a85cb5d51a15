CREATE TABLE branch (br_id INTEGER PRIMARY KEY, br_name TEXT, br_city TEXT, br_opened DATE, br_closed DATE, br_has_atm TEXT);
CREATE TABLE officer (
  of_id INTEGER PRIMARY KEY, of_name TEXT, of_branch INTEGER REFERENCES branch(br_id), of_since DATE, of_boss INTEGER REFERENCES officer(of_id), of_email TEXT);
CREATE TABLE customer (
  cu_id INTEGER PRIMARY KEY, cu_name TEXT, cu_kind TEXT, cu_city TEXT, cu_born DATE, cu_since DATE, cu_phone TEXT,
  cu_advisor INTEGER REFERENCES officer(of_id));
CREATE TABLE account (
  ac_no INTEGER PRIMARY KEY, ac_cust INTEGER REFERENCES customer(cu_id), ac_branch INTEGER REFERENCES branch(br_id), ac_type TEXT,
  ac_balance REAL, ac_overdraft REAL, ac_opened DATE, ac_closed DATE);
CREATE TABLE trans (
  tr_id INTEGER PRIMARY KEY, tr_account INTEGER REFERENCES account(ac_no), tr_counter INTEGER REFERENCES account(ac_no), tr_at TEXT, tr_kind TEXT,
  tr_amount REAL, tr_text TEXT);
CREATE TABLE loan (
  lo_id INTEGER PRIMARY KEY, lo_cust INTEGER REFERENCES customer(cu_id), lo_officer INTEGER REFERENCES officer(of_id), lo_purpose TEXT, lo_amount REAL,
  lo_interest REAL, lo_months INTEGER, lo_instalment REAL, lo_start DATE, lo_repaid DATE, lo_status TEXT);

INSERT INTO branch VALUES (1,'Market Square','Dunmore','2019-01-02',NULL,'Y'),(2,'Riverside','Dunmore','2019-05-06',NULL,'Y'),(3,'Old Mill','Carrick','2020-02-03','2023-12-31','N'),(4,'Station','Carrick','2021-09-01',NULL,'Y'),(5,'Lakeview','Innisvale','2022-04-04',NULL,'N'),(6,'Airport','Dunmore','2024-11-01',NULL,'Y');
INSERT INTO officer VALUES (1,'Deirdre Nolan',1,'2019-01-02',NULL,'dnolan@rb.test'),(2,'Conor Walsh',1,'2019-08-01',1,'cwalsh@rb.test'),(3,'Aoife Byrne',2,'2020-03-02',1,'abyrne@rb.test'),(4,'Sean Tully',4,'2021-09-01',1,NULL),
(5,'Maeve Kearns',4,'2022-01-10',4,'mkearns@rb.test'),(6,'Rory Flynn',5,'2022-04-04',3,NULL),(7,'Una Casey',2,'2024-02-12',3,'ucasey@rb.test');
INSERT INTO customer VALUES
(1,'Margaret Doyle','person','Dunmore','1956-04-11','2019-01-15','71-100',2),(2,'Patrick Hayes','person','Dunmore','1983-09-30','2019-02-20','71-101',2),(3,'Green Valley Farm','business','Innisvale',NULL,'2019-06-03','71-102',6),
(4,'Laura Quigley','person','Carrick','1990-12-05','2020-04-17',NULL,4),(5,'Tully Brothers Haulage','business','Carrick',NULL,'2020-10-01','71-104',5),(6,'Stephen Moran','person','Dunmore','1971-07-22','2021-03-09','71-105',3),
(7,'Nora Keane','person','Innisvale','2002-02-14','2021-08-30',NULL,6),(8,'Harbour Cafe','business','Dunmore',NULL,'2022-05-12','71-107',3),(9,'James Rafferty','person','Carrick','1964-01-19','2022-11-11','71-108',NULL),
(10,'Eimear Scully','person','Innisvale','1995-06-08','2023-04-25','71-109',6),(11,'Dunmore Print Works','business','Dunmore',NULL,'2023-09-18','71-110',7),(12,'Kevin Lacey','person','Carrick','1999-10-27','2024-03-04',NULL,NULL);
INSERT INTO account VALUES
(70001,1,1,'checking',2340.5,500,'2019-01-15',NULL),(70002,1,1,'savings',41200,0,'2019-01-15',NULL),(70003,2,1,'checking',-320.75,1000,'2019-02-20',NULL),(70004,3,5,'business',18650,5000,'2022-04-10',NULL),
(70005,3,1,'savings',60000,0,'2019-06-03',NULL),(70006,4,3,'checking',0,0,'2020-04-17','2023-12-15'),(70007,4,4,'checking',1875.2,800,'2023-12-15',NULL),(70008,5,4,'business',-4100,10000,'2021-09-10',NULL),
(70009,6,2,'checking',990,300,'2021-03-09',NULL),(70010,6,2,'savings',7350,0,'2021-04-01',NULL),(70011,7,5,'checking',-55.1,100,'2022-04-20',NULL),(70012,8,2,'business',5230.9,2000,'2022-05-12',NULL),
(70013,9,3,'checking',0,500,'2022-11-11','2023-11-30'),(70014,9,4,'savings',12800,0,'2022-11-11',NULL),(70015,10,5,'checking',3120,500,'2023-04-25',NULL),(70016,10,5,'savings',900,0,'2024-01-08',NULL),(70017,11,2,'business',-870,3000,'2023-09-18',NULL);
INSERT INTO trans VALUES
(1,70001,NULL,'2024-01-02 09:12:00','deposit',1200,'pension'),(2,70001,70012,'2024-01-05 12:40:00','transfer',34.5,'lunch party'),(3,70003,NULL,'2024-01-08 17:05:00','withdrawal',200,NULL),(4,70003,70009,'2024-01-15 08:30:00','transfer',450,'rent'),
(5,70004,70008,'2024-01-19 10:00:00','transfer',2600,'hay transport'),(6,70012,NULL,'2024-02-01 18:20:00','deposit',3100,'takings'),(7,70012,70017,'2024-02-06 11:15:00','transfer',420,'menu cards'),(8,70007,NULL,'2024-02-09 13:33:00','withdrawal',80,NULL),
(9,70008,NULL,'2024-02-14 07:50:00','withdrawal',1500,'diesel'),(10,70003,70009,'2024-02-15 08:30:00','transfer',450,'rent'),(11,70011,NULL,'2024-02-20 20:01:00','withdrawal',60,NULL),(12,70008,NULL,'2024-03-01 00:05:00','fee',25,'overdraft fee'),
(13,70003,NULL,'2024-03-01 00:05:00','fee',9.5,'overdraft fee'),(14,70002,70001,'2024-03-04 10:10:00','transfer',1000,'new boiler'),(15,70015,NULL,'2024-03-11 09:00:00','deposit',2150,'salary'),(16,70012,NULL,'2024-03-12 18:45:00','deposit',2870,'takings'),
(17,70015,70016,'2024-03-12 09:30:00','transfer',300,'rainy day'),(18,70004,NULL,'2024-03-22 14:20:00','deposit',8200,'lamb sales'),(19,70017,NULL,'2024-04-02 00:05:00','fee',15,'overdraft fee'),(20,70009,NULL,'2023-12-20 16:00:00','withdrawal',350,'gifts'),(21,70010,70009,'2023-12-19 10:00:00','transfer',500,NULL);
INSERT INTO loan VALUES
(1,1,2,'roof repair',15000,4.2,48,340,'2019-09-01','2023-08-28','repaid'),(2,2,2,'car',22000,5.1,60,415,'2021-05-01',NULL,'running'),(3,3,6,'tractor',64000,3.9,84,870,'2022-06-01',NULL,'running'),(4,5,4,'truck',95000,4.8,72,1520,'2022-02-01',NULL,'overdue'),
(5,6,3,'kitchen',9000,5.6,36,272,'2021-10-01','2024-01-31','repaid'),(6,8,3,'coffee machines',12500,4.9,36,374,'2022-09-01',NULL,'running'),(7,4,5,'car',14500,5.3,48,336,'2024-01-01',NULL,'running'),(8,10,6,'study',6000,2.5,60,106,'2023-10-01',NULL,'running'),
(9,11,7,'printing press',48000,5.9,72,793,'2024-03-01',NULL,'overdue'),(10,5,5,'garage',30000,5.2,60,568,NULL,NULL,'applied'),(11,12,NULL,'car',11000,6.1,48,258,NULL,NULL,'applied');
