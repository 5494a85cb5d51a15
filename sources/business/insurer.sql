CREATE TABLE hldr (
  hldr_no INTEGER PRIMARY KEY, fst_nm TEXT, lst_nm TEXT, brth_dt TEXT, twn TEXT, tel TEXT, since_dt TEXT, smkr TEXT);
CREATE TABLE prod (prod_cd TEXT PRIMARY KEY, prod_nm TEXT, cat TEXT, max_cov INTEGER);
CREATE TABLE adj (adj_no INTEGER PRIMARY KEY, adj_nm TEXT, rgn TEXT, hire_dt TEXT, mgr_no INTEGER REFERENCES adj(adj_no));
CREATE TABLE pol (
  pol_no INTEGER PRIMARY KEY, hldr_no INTEGER REFERENCES hldr(hldr_no), prod_cd TEXT REFERENCES prod(prod_cd), st_dt TEXT, end_dt TEXT,
  inst_cnt INTEGER, inst_amt REAL, deduct INTEGER, stat TEXT);
CREATE TABLE cause (cause_cd INTEGER PRIMARY KEY, cause_txt TEXT, perl TEXT, excl INTEGER);
CREATE TABLE clm (
  clm_no INTEGER PRIMARY KEY, pol_no INTEGER REFERENCES pol(pol_no), adj_no INTEGER REFERENCES adj(adj_no), cause_cd INTEGER REFERENCES cause(cause_cd),
  loss_dt TEXT, rptd_dt TEXT, amt_clmd REAL, amt_appr REAL, stat TEXT, clsd_dt TEXT);
CREATE TABLE pmt (pmt_no INTEGER PRIMARY KEY, clm_no INTEGER REFERENCES clm(clm_no), pd_dt TEXT, amt REAL, meth TEXT);

INSERT INTO hldr VALUES
(1,'Walter','Pryce','1958-03-02','Glenbury','610-44','2019-02-01','N'),(2,'Hannah','Volk','1985-10-17','Glenbury','610-45','2019-07-15','N'),(3,'Miguel','Santos','1991-06-25','Port Ellis',NULL,'2020-01-10','Y'),
(4,'Ruth','Abbott','1972-12-30','Tarrow','610-47','2020-05-22','N'),(5,'Derek','Vance','1966-08-09','Port Ellis','610-48','2021-03-03','Y'),(6,'Simone','Blanc','1999-01-14','Tarrow','610-49','2021-11-19','N'),
(7,'Ivan','Petrov','1980-05-05','Glenbury',NULL,'2022-04-04','N'),(8,'Olga','Dietz','1949-07-28','Millhaven','610-51','2022-09-09','N'),(9,'Peter','Quill','1995-02-11','Port Ellis','610-52','2023-02-13','Y'),
(10,'Naomi','Stern','1988-09-20','Millhaven','610-53','2023-10-01','N'),(11,'Carl','Munro','2001-11-08','Tarrow',NULL,'2024-01-20','N'),(12,'Jane','Ekman','1977-04-16','Glenbury','610-55','2024-06-03','N');
INSERT INTO prod VALUES ('HOM','Home Contents','property',80000),('BLD','Building','property',500000),('CAR','Motor','vehicle',60000),('BIK','Bicycle','vehicle',5000),('TRV','Travel','person',20000),('LIF','Life','person',250000),('PET','Pet Care','other',8000);
INSERT INTO adj VALUES (1,'Edgar Holm','North','2019-01-15',NULL),(2,'Bianca Ricci','North','2019-09-02',1),(3,'Tariq Aziz','South','2020-03-16',1),(4,'Joan Pelham','South','2021-06-01',3),(5,'Milan Kos','West','2022-10-10',3),(6,'Freya Lund','West','2024-02-05',5);
INSERT INTO pol VALUES
(501,1,'HOM','2019-02-01',NULL,1,240,150,'active'),(502,1,'CAR','2019-04-01',NULL,4,155,500,'active'),(503,2,'BLD','2019-07-15',NULL,2,310,1000,'active'),(504,3,'CAR','2020-01-10','2023-01-09',12,58,500,'lapsed'),
(505,3,'TRV','2023-05-01','2023-05-31',1,49,0,'expired'),(506,4,'LIF','2020-05-22',NULL,12,72.5,0,'active'),(507,4,'HOM','2020-06-01',NULL,1,210,150,'active'),(508,5,'CAR','2021-03-03',NULL,4,190,300,'active'),
(509,5,'BIK','2021-04-10','2023-04-09',1,65,50,'cancelled'),(510,6,'TRV','2022-07-01','2022-08-31',1,88,0,'expired'),(511,7,'HOM','2022-04-04',NULL,2,130,250,'active'),(512,8,'BLD','2022-09-09',NULL,1,540,1000,'active'),
(513,8,'LIF','2022-09-09',NULL,12,140,0,'active'),(514,9,'CAR','2023-02-13',NULL,12,83,500,'active'),(515,10,'HOM','2023-10-01',NULL,1,195,150,'active'),(516,11,'BIK','2024-01-20',NULL,1,72,50,'active'),
(517,6,'HOM','2023-01-01','2024-01-01',1,180,150,'cancelled'),(518,2,'CAR','2024-03-01',NULL,4,165,500,'active'),(519,12,'LIF','2024-06-03',NULL,12,95,0,'pending');
INSERT INTO cause VALUES (1,'burst pipe','water',0),(2,'storm','nature',0),(3,'theft','crime',0),(4,'collision','traffic',0),(5,'fire','fire',0),(6,'lost luggage','travel',0),(7,'earthquake','nature',1);
INSERT INTO clm VALUES
(9001,501,2,1,'2021-01-18','2021-01-19',3200,3050,'paid','2021-03-02'),(9002,502,2,4,'2021-05-07','2021-05-07',4100,3600,'paid','2021-06-15'),(9003,504,3,4,'2021-11-22','2021-11-25',2750,2250,'paid','2022-01-10'),
(9004,503,1,2,'2022-02-18','2022-02-21',18900,16500,'paid','2022-05-30'),(9005,510,4,6,'2022-07-20','2022-07-29',640,500,'paid','2022-09-01'),(9006,508,3,4,'2022-11-02','2022-11-03',6200,5900,'paid','2022-12-12'),
(9007,509,4,3,'2022-11-11','2022-12-20',900,0,'rejected','2023-01-15'),(9008,505,5,6,'2023-05-14','2023-05-30',410,410,'paid','2023-06-20'),(9009,507,2,3,'2023-08-02','2023-08-03',2600,2100,'paid','2023-09-28'),
(9010,512,5,2,'2023-12-21','2023-12-27',27500,24000,'partly paid',NULL),(9011,514,3,4,'2024-01-12','2024-01-12',5100,4600,'paid','2024-02-26'),(9012,501,2,3,'2024-01-30','2024-02-02',1500,NULL,'open',NULL),
(9013,511,4,1,'2024-02-09','2024-02-11',7400,NULL,'open',NULL),(9014,517,4,5,'2023-11-03','2023-11-04',12000,0,'rejected','2024-02-01'),(9015,516,NULL,3,'2024-03-25','2024-03-26',1100,NULL,'open',NULL),
(9016,508,3,2,'2024-02-22','2024-03-15',1900,1600,'paid','2024-04-20'),(9017,518,1,4,'2024-05-06','2024-05-06',3300,NULL,'open',NULL);
INSERT INTO pmt VALUES
(1,9001,'2021-02-25',3050,'transfer'),(2,9002,'2021-06-10',3600,'transfer'),(3,9003,'2022-01-08',2250,'cheque'),(4,9004,'2022-04-01',8000,'transfer'),(5,9004,'2022-05-28',8500,'transfer'),(6,9005,'2022-08-30',500,'cheque'),
(7,9006,'2022-12-10',5900,'transfer'),(8,9008,'2023-06-18',410,'transfer'),(9,9009,'2023-09-26',2100,'cheque'),(10,9010,'2024-02-14',12000,'transfer'),(11,9011,'2024-02-20',4600,'transfer'),(12,9016,'2024-04-18',1600,'transfer'),(13,9010,'2024-03-14',6000,'transfer');
