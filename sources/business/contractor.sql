CREATE TABLE Client (ClientId INTEGER PRIMARY KEY, Company TEXT, ContactPerson TEXT, City TEXT, Email TEXT, ClientSince TEXT);
CREATE TABLE Project (
  ProjectId INTEGER PRIMARY KEY, Title TEXT, ClientId INTEGER REFERENCES Client(ClientId), PartOf INTEGER REFERENCES Project(ProjectId), Manager TEXT,
  Budget INTEGER, StartDate DATE, PlannedEnd DATE, FinishedOn DATE, Stage TEXT);
CREATE TABLE Site (SiteId INTEGER PRIMARY KEY, ProjectId INTEGER REFERENCES Project(ProjectId), Address TEXT, City TEXT, HasCrane INTEGER, AreaM2 INTEGER);
CREATE TABLE Subcontractor (SubId INTEGER PRIMARY KEY, Firm TEXT, Trade TEXT, City TEXT, HourlyRate REAL, InsuredUntil DATE, Rating REAL);
CREATE TABLE Task (
  TaskId INTEGER PRIMARY KEY, SiteId INTEGER REFERENCES Site(SiteId), SubId INTEGER REFERENCES Subcontractor(SubId), Description TEXT, PlannedHours REAL,
  ActualHours REAL, DueDate DATE, DoneOn DATE, Priority TEXT, AfterTask INTEGER REFERENCES Task(TaskId));
CREATE TABLE Material (MaterialId INTEGER PRIMARY KEY, Name TEXT, Unit TEXT, UnitCost REAL, InStock INTEGER, ReorderLevel INTEGER, Supplier TEXT);
CREATE TABLE MaterialUse (
  TaskId INTEGER REFERENCES Task(TaskId), MaterialId INTEGER REFERENCES Material(MaterialId), Quantity REAL, UsedOn DATE, PRIMARY KEY (TaskId, MaterialId));

INSERT INTO Client VALUES (1,'Harrow Dairy','Liz Beck','Tamsford','beck@harrow.test','2019-04-01'),(2,'Town of Tamsford','Alan Reeve','Tamsford','works@tamsford.test','2019-09-15'),(3,'Silverline Hotels','Mona Faris','Port Weller',NULL,'2021-02-08'),
(4,'Dr. Pia Lindner','Pia Lindner','Ashcombe','pia@lindner.test','2022-06-30'),(5,'Cobalt Logistics','Sven Rask','Port Weller','rask@cobalt.test','2023-01-12'),(6,'Ashcombe School Trust','Ella Ford','Ashcombe',NULL,'2024-03-05');
INSERT INTO Project VALUES
(1,'Dairy Extension',1,NULL,'Hugo Brandt',850000,'2021-03-01','2022-02-28','2022-04-15','finished'),(2,'Cold Store',1,1,'Hugo Brandt',240000,'2021-09-01','2022-01-31','2022-01-20','finished'),(3,'Fire Station',2,NULL,'Marta Silva',1900000,'2022-05-02','2023-10-31','2023-12-08','finished'),
(4,'Hotel Marina Refit',3,NULL,'Joel Katz',1250000,'2023-02-01','2024-06-30',NULL,'running'),(5,'Marina Spa',3,4,'Joel Katz',380000,'2023-08-15','2024-05-31',NULL,'running'),(6,'Villa Lindner',4,NULL,'Marta Silva',620000,'2023-04-10','2024-03-31','2024-03-22','finished'),
(7,'Warehouse West',5,NULL,'Hugo Brandt',2750000,'2024-01-08','2025-03-31',NULL,'running'),(8,'Truck Wash',5,7,'Ines Roth',160000,'2024-04-01','2024-10-31',NULL,'on hold'),(9,'School Roof',6,NULL,NULL,95000,NULL,'2025-08-31',NULL,'planned'),(10,'Market Square Paving',2,NULL,'Ines Roth',330000,'2024-02-12','2024-09-30',NULL,'running');
INSERT INTO Site VALUES (1,1,'Mill Lane 4','Tamsford',1,2400),(2,2,'Mill Lane 4a','Tamsford',0,600),(3,3,'Station Road 110','Tamsford',1,3100),(4,4,'Quay 1','Port Weller',1,1800),(5,5,'Quay 3','Port Weller',0,450),(6,6,'Beech Hill 9','Ashcombe',0,900),(7,7,'Dock Street 77','Port Weller',1,9800),(8,7,'Dock Street 79','Port Weller',0,2200),(9,10,'Market Square','Tamsford',0,5200);
INSERT INTO Subcontractor VALUES (1,'Bolt & Wire','electrics','Tamsford',58,'2025-06-30',4.5),(2,'Pipemasters','plumbing','Port Weller',55.5,'2024-12-31',3.8),(3,'Redbrick Brothers','masonry','Ashcombe',47,'2025-03-31',4.2),(4,'Topline Roofing','roofing','Tamsford',52,NULL,3.1),
(5,'Colour Coats','painting','Port Weller',39.5,'2024-08-31',4.8),(6,'Deep Earth','groundwork','Tamsford',64,'2025-12-31',4.0),(7,'Sparks United','electrics','Ashcombe',61,'2023-12-31',2.9),(8,'Glasshouse','windows','Port Weller',50,'2025-01-31',NULL);
INSERT INTO Task VALUES
(1,1,6,'excavation',120,135,'2021-04-15','2021-04-20','high',NULL),(2,1,3,'outer walls',300,310,'2021-08-31','2021-08-25','normal',1),(3,1,1,'wiring',180,172,'2021-12-15','2021-12-10','normal',2),(4,2,2,'cooling pipes',90,118,'2021-12-20','2022-01-12','high',NULL),
(5,3,6,'excavation',200,190,'2022-07-01','2022-06-28','high',NULL),(6,3,3,'outer walls',420,480,'2023-01-31','2023-03-10','normal',5),(7,3,4,'roof',160,210,'2023-06-30','2023-08-04','high',6),(8,4,7,'wiring',260,140,'2023-11-30',NULL,'high',NULL),
(9,4,5,'painting rooms',340,NULL,'2024-05-15',NULL,'normal',8),(10,5,2,'pool plumbing',150,96,'2024-03-31',NULL,'high',NULL),(11,6,3,'outer walls',130,128,'2023-08-15','2023-08-14','normal',NULL),(12,6,4,'roof',70,75,'2023-10-15','2023-10-30','normal',11),
(13,6,5,'facade paint',60,55,'2024-03-01','2024-02-26','low',12),(14,7,6,'excavation',500,540,'2024-03-31','2024-04-12','high',NULL),(15,7,3,'fire walls',380,120,'2024-09-30',NULL,'normal',14),(16,9,6,'old paving out',110,104,'2024-03-20','2024-03-18','normal',NULL),
(17,9,NULL,'laying stones',400,NULL,'2024-08-31',NULL,'normal',16),(18,8,NULL,'fence',40,NULL,'2024-06-30',NULL,'low',NULL),(19,6,1,'wiring',80,82,'2023-12-15','2023-12-15','normal',12);
INSERT INTO Material VALUES (1,'brick','piece',0.65,12000,5000,'Klinker AG'),(2,'cement','bag',7.2,340,400,'Klinker AG'),(3,'copper cable','m',2.9,2500,1000,'Voltex'),(4,'roof tile','piece',1.8,600,2000,'Dachwerk'),(5,'pipe 50 mm','m',6.4,180,150,'Hydroparts'),(6,'facade paint','litre',8.9,95,60,'Hueline'),
(7,'gravel','ton',24,70,30,'Quarry North'),(8,'granite slab','piece',31,0,100,'Quarry North'),(9,'insulation wool','m2',5.5,0,200,'Dachwerk');
INSERT INTO MaterialUse VALUES (1,7,80,'2021-04-02'),(2,1,42000,'2021-06-14'),(2,2,510,'2021-06-14'),(3,3,3200,'2021-11-08'),(4,5,640,'2021-12-01'),(5,7,150,'2022-06-10'),(6,1,60500,'2022-10-18'),(6,2,760,'2022-10-19'),(7,4,9800,'2023-07-12'),(8,3,2900,'2023-10-05'),
(10,5,420,'2024-02-20'),(11,1,14500,'2023-07-03'),(11,2,190,'2023-07-03'),(12,4,3100,'2023-10-20'),(13,6,140,'2024-02-12'),(14,7,610,'2024-02-28'),(15,1,18000,'2024-05-06'),(15,2,260,'2024-05-06'),(16,7,45,'2024-03-15'),(19,3,1100,'2023-12-04');
