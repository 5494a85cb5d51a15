CREATE TABLE tblAgent (
  AgentID INTEGER PRIMARY KEY, AgentName TEXT, Office TEXT, Mobile TEXT, LicenceNo TEXT, StartDate TEXT, ReportsTo INTEGER REFERENCES tblAgent(AgentID));
CREATE TABLE tblOwner (OwnerID INTEGER PRIMARY KEY, OwnerName TEXT, Kind TEXT, City TEXT, Email TEXT, Phone TEXT);
CREATE TABLE tblPropType (TypeCode TEXT PRIMARY KEY, TypeDesc TEXT, MinDeposit REAL, Taxable TEXT);
CREATE TABLE tblProperty (
  PropID INTEGER PRIMARY KEY, Street TEXT, City TEXT, TypeCode TEXT REFERENCES tblPropType(TypeCode), Bedrooms INTEGER, AreaSqm REAL,
  YearBuilt INTEGER, AskingPrice INTEGER, HasGarden TEXT, OwnerID INTEGER REFERENCES tblOwner(OwnerID), AgentID INTEGER REFERENCES tblAgent(AgentID),
  ListedOn TEXT, Status TEXT);
CREATE TABLE tblClient (
  ClientID INTEGER PRIMARY KEY, ClientName TEXT, Budget INTEGER, WantedCity TEXT, Phone TEXT, RegisteredOn TEXT, FirstTimeBuyer TEXT);
CREATE TABLE tblViewing (
  ViewingID INTEGER PRIMARY KEY, PropID INTEGER REFERENCES tblProperty(PropID), ClientID INTEGER REFERENCES tblClient(ClientID),
  AgentID INTEGER REFERENCES tblAgent(AgentID), ViewedAt TEXT, Stars INTEGER, Feedback TEXT);
CREATE TABLE tblContract (
  ContractID INTEGER PRIMARY KEY, PropID INTEGER REFERENCES tblProperty(PropID), BuyerID INTEGER REFERENCES tblClient(ClientID),
  SignedOn TEXT, CompletedOn TEXT, SalePrice INTEGER, FeeRate REAL, Deposit INTEGER);

INSERT INTO tblAgent VALUES
(1,'Rosalind Pike','Harbour Office','0700-11','L-2210','2019-01-07',NULL),(2,'Gary Stubbs','Harbour Office','0700-12','L-2415','2020-05-11',1),(3,'Nadia Haddad','Hill Office','0700-13','L-2502','2021-03-01',1),
(4,'Colin Ash','Hill Office',NULL,'L-2688','2022-06-20',3),(5,'Petra Vogel','Hill Office','0700-15',NULL,'2023-09-04',3),(6,'Marcus Bell','Harbour Office','0700-16','L-2901','2024-01-15',2),(7,'Tina Lowe','Park Office','0700-17','L-2950','2024-03-01',1);
INSERT INTO tblOwner VALUES
(1,'Evelyn Crane','private','Seaford','evelyn@post.test','41-1001'),(2,'Norton Estates Ltd','company','Brackley','info@norton.test','41-1002'),(3,'Howard Finch','private','Seaford',NULL,'41-1003'),
(4,'Lena Brandt','private','Oldham Cross','lena@post.test',NULL),(5,'Quayside Holdings','company','Seaford','desk@quayside.test','41-1005'),(6,'Amir Shah','private','Brackley','amir@post.test','41-1006'),
(7,'Judith Moore','private','Brackley',NULL,'41-1007'),(8,'Felix Arnold','private','Oldham Cross','felix@post.test','41-1008');
INSERT INTO tblPropType VALUES ('F','flat',10000,'N'),('T','terraced house',15000,'N'),('D','detached house',25000,'N'),('O','office',30000,'Y'),('B','bungalow',15000,'N');
INSERT INTO tblProperty VALUES
(1,'12 Mariner Way','Seaford','F',2,68,2004,245000,'N',1,2,'2023-01-20','sold'),(2,'3 Chapel Lane','Brackley','T',3,95,1935,289000,'Y',6,3,'2023-02-14','sold'),(3,'48 Highfield Road','Brackley','D',5,210,1978,615000,'Y',2,3,'2023-05-03','sold'),
(4,'Dock House, Unit 4','Seaford','O',0,150,2010,430000,'N',5,2,'2023-06-11','withdrawn'),(5,'7 Orchard Close','Oldham Cross','B',2,82,1969,310000,'Y',4,4,'2023-09-01','sold'),(6,'21 Mariner Way','Seaford','F',1,47,2004,189000,'N',1,2,'2024-01-09','under offer'),
(7,'90 Station Street','Brackley','F',2,71,2018,262000,'N',2,5,'2024-01-30','for sale'),(8,'92 Station Street','Brackley','F',3,88,2018,318000,'N',2,5,'2024-01-30','sold'),(9,'5 Lighthouse Hill','Seaford','D',4,185,1925,720000,'Y',3,6,'2024-02-12','for sale'),
(10,'16 Mill Row','Oldham Cross','T',3,101,1910,275000,'N',8,4,'2024-03-05','sold'),(11,'2 Fern Gardens','Oldham Cross','D',4,166,1999,498000,'Y',8,4,'2024-03-18','under offer'),(12,'33 Castle Street','Brackley','O',0,240,1989,690000,'N',2,NULL,'2024-04-02','for sale'),
(13,'8 Pebble Court','Seaford','B',3,97,1972,365000,'Y',5,6,'2024-04-20','for sale'),(14,'14 Chapel Lane','Brackley','T',2,84,1935,258000,'N',7,NULL,'2024-05-06','for sale');
INSERT INTO tblClient VALUES
(1,'Grant Lawson',260000,'Seaford','52-01','2023-01-05','Y'),(2,'Beth Carver',300000,'Brackley','52-02','2023-02-01','N'),(3,'Omar Said',650000,'Brackley','52-03','2023-03-22','N'),(4,'Sylvia Hart',325000,'Oldham Cross',NULL,'2023-08-15','N'),
(5,'Daniel Roe',200000,'Seaford','52-05','2024-01-11','Y'),(6,'Lucy Penn',320000,'Brackley','52-06','2024-01-19','Y'),(7,'Victor Hale',750000,'Seaford','52-07','2024-02-02','N'),(8,'Ivy Marsh',280000,'Oldham Cross',NULL,'2024-02-25','Y'),
(9,'Theo Grant',510000,'Oldham Cross','52-09','2024-03-10','N'),(10,'Nora Field',400000,NULL,'52-10','2024-04-14','N');
INSERT INTO tblViewing VALUES
(1,1,1,2,'2023-02-03 10:00:00',4,'bright, close to work'),(2,1,2,2,'2023-02-03 11:00:00',2,'too small'),(3,2,2,3,'2023-03-11 14:30:00',4,'lovely kitchen'),(4,3,3,3,'2023-05-20 09:30:00',4,NULL),(5,4,3,2,'2023-07-01 15:00:00',NULL,NULL),
(6,5,4,4,'2023-09-16 10:30:00',4,'quiet street'),(7,6,5,2,'2024-01-20 11:00:00',4,'good price'),(8,7,6,5,'2024-02-10 13:00:00',3,'noisy'),(9,8,6,5,'2024-02-10 13:45:00',4,'plenty of room'),(10,9,7,6,'2024-03-02 10:00:00',4,NULL),
(11,9,3,6,'2024-03-09 10:00:00',3,'needs a new roof'),(12,10,8,4,'2024-03-16 16:00:00',5,'perfect'),(13,11,9,4,'2024-03-30 12:00:00',4,'big garden'),(14,7,1,3,'2024-04-06 09:00:00',NULL,NULL),(15,13,7,6,'2024-05-04 14:00:00',2,'dated bathroom'),
(16,13,4,2,'2024-05-11 14:00:00',3,NULL),(17,9,9,6,'2024-05-18 10:00:00',1,'too expensive'),(18,6,1,2,'2024-01-27 10:00:00',3,NULL),(19,12,7,3,'2024-06-01 11:30:00',2,'more office than I need');
INSERT INTO tblContract VALUES
(1,1,1,'2023-03-01','2023-04-14',241000,0.02,24000),(2,2,2,'2023-04-03','2023-05-31',289000,0.02,30000),(3,3,3,'2023-06-19','2023-09-01',598000,0.015,60000),(4,5,4,'2023-10-20','2023-12-15',305000,0.02,31000),
(5,8,6,'2024-03-08','2024-05-10',322000,0.018,32000),(6,10,8,'2024-04-12','2024-06-28',270000,0.02,20000),(7,6,5,'2024-03-01',NULL,187000,0.02,19000),(8,11,9,'2024-05-02',NULL,490000,0.015,50000);
