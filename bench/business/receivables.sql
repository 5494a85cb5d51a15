CREATE TABLE tblClient (ClientNo INTEGER PRIMARY KEY, CompanyName TEXT, ContactPerson TEXT, Town TEXT, Country TEXT, CreditLimit REAL, PaymentTermDays INTEGER, ClientSince TEXT, Email TEXT, ParentClientNo INTEGER REFERENCES tblClient(ClientNo));
CREATE TABLE tblInvoice (InvoiceNo TEXT PRIMARY KEY, ClientNo INTEGER REFERENCES tblClient(ClientNo), InvoiceDate TEXT, DueDate TEXT, PaidOn TEXT, InvTotal REAL, Status TEXT, Currency TEXT);
CREATE TABLE tblService (ServiceCode TEXT PRIMARY KEY, Description TEXT, ListRate REAL, Unit TEXT);
CREATE TABLE tblInvoiceLine (LineID INTEGER PRIMARY KEY, InvoiceNo TEXT REFERENCES tblInvoice(InvoiceNo), ServiceCode TEXT REFERENCES tblService(ServiceCode), Qty REAL, Rate REAL, DiscountPct REAL);
CREATE TABLE tblPayment (PaymentID INTEGER PRIMARY KEY, InvoiceNo TEXT REFERENCES tblInvoice(InvoiceNo), ReceivedOn TEXT, Amt REAL, Method TEXT, BankRef TEXT);
CREATE TABLE tblReminder (ReminderID INTEGER PRIMARY KEY, InvoiceNo TEXT REFERENCES tblInvoice(InvoiceNo), SentOn TEXT, Level INTEGER, Fee REAL, Channel TEXT);
INSERT INTO tblClient VALUES
(1001,'Brandt Logistics','Ilse Brandt','Hamburg','Germany',20000,30,'2019-02-14','ilse@brandt.example',NULL),(1002,'Fjord Seafood','Erik Lund','Bergen','Norway',15000,14,'2019-08-01','el@fjord.example',NULL),
(1003,'Brandt Cold Storage','Uwe Kern','Bremen','Germany',8000,30,'2021-05-10',NULL,1001),(1004,'Atelier Moreau','Claire Moreau','Lyon','France',5000,14,'2020-03-22','claire@moreau.example',NULL),
(1005,'Helvetic Tools','Reto Frei','Basel','Switzerland',25000,45,'2020-11-30','frei@tools.example',NULL),(1006,'Lumen Theatre','Anna Sorel','Lyon','France',3000,14,'2022-01-17',NULL,NULL),
(1007,'Fjord Packaging','Siri Dahl','Bergen','Norway',6000,30,'2022-09-05','siri@fjord.example',1002),(1008,'Stadtwerke Aurich','Jens Otten','Aurich','Germany',40000,60,'2019-06-20','otten@swa.example',NULL),
(1009,'Pixelhof','Mona Reh','Hamburg','Germany',2500,14,'2023-04-11','mona@pixelhof.example',NULL),(1010,'Alpine Camps','Luca Meier','Basel','Switzerland',4000,30,'2024-02-01',NULL,NULL);
INSERT INTO tblService VALUES ('CON','Consulting',120,'hour'),('TRN','Training day',950,'day'),('WEB','Web design',85,'hour'),('HST','Hosting',40,'month'),('TRA','Translation',0.14,'word'),('AUD','Security audit',2400,'piece'),('PRT','Printing',0.35,'page');
INSERT INTO tblInvoice VALUES
('R22-001',1001,'2022-02-10','2022-03-12','2022-03-09',4800,'paid','EUR'),('R22-002',1002,'2022-03-01','2022-03-15','2022-04-02',1900,'paid','EUR'),('R22-003',1004,'2022-05-18','2022-06-01','2022-05-30',1700,'paid','EUR'),
('R22-004',1008,'2022-09-09','2022-11-08','2022-11-08',7200,'paid','EUR'),('R22-005',1005,'2022-12-05','2023-01-19','2023-02-11',2400,'paid','CHF'),('R23-001',1006,'2023-01-20','2023-02-03',NULL,680,'written off','EUR'),
('R23-002',1001,'2023-03-14','2023-04-13','2023-04-10',2160,'paid','EUR'),('R23-003',1003,'2023-05-02','2023-06-01','2023-07-15',950,'paid','EUR'),('R23-004',1007,'2023-06-26','2023-07-26','2023-07-20',840,'paid','EUR'),
('R23-005',1009,'2023-08-15','2023-08-29',NULL,1275,'overdue','EUR'),('R23-006',1008,'2023-10-02','2023-12-01','2023-11-24',9600,'paid','EUR'),('R23-007',1004,'2023-11-11','2023-11-25',NULL,480,'cancelled','EUR'),
('R24-001',1005,'2024-01-31','2024-03-16','2024-03-01',5700,'paid','CHF'),('R24-002',1002,'2024-03-08','2024-03-22',NULL,3600,'partly paid','EUR'),('R24-003',1001,'2024-03-27','2024-04-26','2024-05-06',2880,'paid','EUR'),
('R24-004',1006,'2024-04-15','2024-04-29',NULL,510,'overdue','EUR'),('R24-005',1008,'2024-06-03','2024-08-02',NULL,4800,'open','EUR'),('R24-006',1003,'2024-06-10','2024-07-10',NULL,1440,'open','EUR');
INSERT INTO tblInvoiceLine VALUES
(1,'R22-001','CON',40,120,0),(2,'R22-002','TRN',2,950,0),(3,'R22-003','WEB',20,85,0),(4,'R22-004','AUD',3,2400,0),(5,'R22-005','AUD',1,2400,0),(6,'R23-001','WEB',8,85,0),(7,'R23-002','CON',18,120,0),(8,'R23-003','TRN',1,950,0),
(9,'R23-004','TRA',6000,0.14,0),(10,'R23-005','WEB',15,85,0),(11,'R23-006','AUD',4,2160,10),(12,'R23-006','HST',24,40,0),(13,'R23-007','HST',12,40,0),(14,'R24-001','TRN',6,950,0),(15,'R24-002','CON',30,108,10),(16,'R24-002','HST',9,40,0),
(17,'R24-003','CON',20,120,0),(18,'R24-003','HST',12,40,0),(19,'R24-004','WEB',6,85,0),(20,'R24-005','AUD',2,2400,0),(21,'R24-006','CON',12,120,0);
INSERT INTO tblPayment VALUES
(1,'R22-001','2022-03-09',4800,'bank transfer','BT7781'),(2,'R22-002','2022-03-20',900,'cheque',NULL),(3,'R22-002','2022-04-02',1000,'bank transfer','BT7810'),(4,'R22-003','2022-05-30',1700,'card',NULL),(5,'R22-004','2022-11-08',7200,'direct debit','DD1002'),
(6,'R22-005','2023-02-11',2400,'bank transfer','BT8120'),(7,'R23-002','2023-04-10',2160,'bank transfer','BT8177'),(8,'R23-003','2023-07-15',950,'card',NULL),(9,'R23-004','2023-07-20',840,'bank transfer','BT8301'),(10,'R23-006','2023-11-24',9600,'direct debit','DD1117'),
(11,'R24-001','2024-03-01',5700,'bank transfer','BT9004'),(12,'R24-002','2024-04-12',1500,'cheque',NULL),(13,'R24-003','2024-05-06',2880,'bank transfer','BT9140'),(14,'R23-001','2023-04-03',100,'cash',NULL);
INSERT INTO tblReminder VALUES
(1,'R22-002','2022-03-25',1,0,'email'),(2,'R22-005','2023-01-30',1,0,'email'),(3,'R23-001','2023-02-15',1,0,'letter'),(4,'R23-001','2023-03-15',2,10,'letter'),(5,'R23-001','2023-05-02',3,25,'phone'),(6,'R23-003','2023-06-20',1,0,'letter'),
(7,'R23-005','2023-09-10',1,0,'email'),(8,'R23-005','2023-10-10',2,10,'letter'),(9,'R24-002','2024-04-01',1,0,'email'),(10,'R24-004','2024-05-15',1,0,'letter'),(11,'R24-003','2024-05-02',1,0,'email'),(12,'R24-004','2024-06-14',2,10,'phone');
