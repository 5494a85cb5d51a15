CREATE TABLE member (
  memberNo INTEGER PRIMARY KEY, firstName TEXT, lastName TEXT, birthDate TEXT, town TEXT, email TEXT,
  category TEXT, joinedOn TEXT, cardExpires TEXT, blocked INTEGER);
CREATE TABLE author (authorId INTEGER PRIMARY KEY, fullName TEXT, country TEXT, bornYear INTEGER);
CREATE TABLE book (
  isbn TEXT PRIMARY KEY, title TEXT, genre TEXT, language TEXT, publishedYear INTEGER, pageCount INTEGER, ageFrom INTEGER);
CREATE TABLE bookAuthor (isbn TEXT REFERENCES book(isbn), authorId INTEGER REFERENCES author(authorId), PRIMARY KEY (isbn, authorId));
CREATE TABLE copy (
  copyId INTEGER PRIMARY KEY, isbn TEXT REFERENCES book(isbn), branch TEXT, shelf TEXT, acquiredOn TEXT, price REAL, condition TEXT);
CREATE TABLE loan (
  loanId INTEGER PRIMARY KEY, copyId INTEGER REFERENCES copy(copyId), memberNo INTEGER REFERENCES member(memberNo),
  loanedOn TEXT, dueOn TEXT, returnedOn TEXT, renewals INTEGER);
CREATE TABLE fine (
  fineId INTEGER PRIMARY KEY, loanId INTEGER REFERENCES loan(loanId), reason TEXT, amount REAL, issuedOn TEXT, settledOn TEXT);

INSERT INTO member VALUES
(1001,'Anna','Keller','1984-05-02','Ashford','anna.k@mail.test','adult','2019-03-11','2025-03-11',0),(1002,'Brian','Oakes','1951-11-19','Ashford',NULL,'senior','2019-04-02','2025-04-02',0),
(1003,'Carla','Nunes','2012-08-30','Millbrook','nunes@mail.test','child','2020-09-14','2024-09-14',0),(1004,'David','Shaw','1999-01-25','Ashford','dshaw@mail.test','student','2021-10-01','2024-10-01',1),
(1005,'Elena','Popova','1990-07-16','Westerley','elena@mail.test','adult','2022-02-20','2025-02-20',0),(1006,'Frank','Hobbs','1947-03-08','Millbrook',NULL,'senior','2019-06-28','2024-06-28',0),
(1007,'Gina','Russo','2014-12-11','Ashford',NULL,'child','2023-05-06','2025-05-06',0),(1008,'Hassan','Ali','2001-09-09','Westerley','hassan@mail.test','student','2023-10-12','2024-10-12',0),
(1009,'Irene','Walsh','1978-02-27','Ashford','irene.w@mail.test','adult','2020-01-07','2025-01-07',1),(1010,'Jonas','Berg','1986-06-13','Millbrook','jberg@mail.test','adult','2024-01-15','2025-01-15',0),
(1011,'Kathy','Dunn','2003-04-18','Ashford','kathy@mail.test','student','2024-02-01','2025-02-01',0),(1012,'Liam','Frost','1969-10-05','Sandhill',NULL,'adult','2024-03-22','2025-03-22',0);
INSERT INTO author VALUES
(1,'Marian Holt','England',1961),(2,'Pavel Sokol','Czechia',1948),(3,'Lucia Ferrante','Italy',1975),(4,'Obi Nwosu','Nigeria',1982),
(5,'Greta Lindqvist','Sweden',1970),(6,'Samuel Tate','England',1955),(7,'Aiko Mori','Japan',1990),(8,'Denis Marchand','France',1939);
INSERT INTO book VALUES
('978-01','The Salt Road','novel','English',2015,412,16),('978-02','A Winter in Prague','novel','English',1998,356,16),('978-03','Il giardino','novel','Italian',2009,288,16),
('978-04','Lagos at Night','crime','English',2019,334,16),('978-05','The Fox and the Lantern','children','English',2020,48,4),('978-06','Death on the Fjord','crime','Swedish',2012,390,16),
('978-07','Birds of the Marsh','nature','English',2005,220,10),('978-08','Paper Cranes','children','English',2022,64,6),('978-09','La dernière gare','crime','French',1984,276,16),
('978-10','A History of Bridges','history','English',2011,520,14),('978-11','Garden Year','nature','English',2018,180,12),('978-12','The Glass Ship','novel','English',2023,447,14),
('978-13','Kings and Ports','history','English',2001,610,14),('978-14','Moonlit Tram','children','English',2024,40,3);
INSERT INTO bookAuthor VALUES ('978-01',1),('978-02',2),('978-03',3),('978-04',4),('978-05',5),('978-05',7),('978-06',5),('978-07',6),('978-08',7),('978-09',8),('978-10',6),('978-10',1),('978-11',6),('978-12',1),('978-12',4),('978-13',2);
INSERT INTO copy VALUES
(1,'978-01','Central','A1','2019-02-10',18.5,'worn'),(2,'978-01','East','N3','2019-02-10',18.5,'good'),(3,'978-02','Central','A2','2019-01-15',12,'worn'),(4,'978-03','Central','F1','2020-06-01',16,'good'),
(5,'978-04','Central','C1','2020-03-12',15.9,'good'),(6,'978-04','East','C2','2021-03-12',15.9,'damaged'),(7,'978-05','Central','K1','2021-01-20',11.5,'worn'),(8,'978-05','East','K1','2021-01-20',11.5,'good'),
(9,'978-06','Central','F2','2019-11-05',17,'good'),(10,'978-07','Central','S4','2019-08-19',24,'good'),(11,'978-08','East','K2','2022-10-10',12.9,'good'),(12,'978-08','Harbour','K1','2022-10-10',12.9,'new'),
(13,'978-09','Central','F3','2019-05-30',9.5,'worn'),(14,'978-10','Central','S1','2020-09-09',38,'good'),(15,'978-11','Harbour','S2','2023-04-04',21,'new'),(16,'978-12','Central','A3','2023-11-11',23.5,'new'),
(17,'978-12','Harbour','N1','2023-11-11',23.5,'new'),(18,'978-13','East','S1','2019-03-03',35,'lost'),(19,'978-10','Harbour','S1','2023-04-04',38,'new');
INSERT INTO loan VALUES
(1,1,1001,'2023-01-09','2023-02-06','2023-02-01',0),(2,5,1001,'2023-02-01','2023-03-01','2023-03-10',1),(3,7,1003,'2023-03-04','2023-04-01','2023-03-30',0),(4,3,1002,'2023-03-15','2023-04-12','2023-04-12',0),
(5,18,1004,'2023-05-02','2023-05-30',NULL,2),(6,14,1002,'2023-06-06','2023-07-04','2023-08-01',3),(7,8,1007,'2023-06-10','2023-07-08','2023-07-01',0),(8,9,1005,'2023-09-12','2023-10-10','2023-10-02',0),
(9,6,1009,'2023-10-20','2023-11-17','2024-01-05',1),(10,16,1001,'2023-11-25','2023-12-23','2023-12-20',0),(11,16,1005,'2024-01-08','2024-02-05','2024-02-05',1),(12,11,1003,'2024-01-13','2024-02-10','2024-02-20',0),
(13,2,1010,'2024-01-16','2024-02-13','2024-02-09',0),(14,10,1002,'2024-02-03','2024-03-02','2024-02-28',0),(15,4,1005,'2024-02-05','2024-03-04',NULL,2),(16,12,1007,'2024-02-17','2024-03-16','2024-03-16',0),
(17,5,1008,'2024-03-01','2024-03-29','2024-04-15',1),(18,17,1011,'2024-03-05','2024-04-02',NULL,0),(19,1,1009,'2024-03-08','2024-04-05',NULL,0),(20,15,1010,'2024-03-11','2024-04-08','2024-03-25',0),
(21,7,1003,'2024-03-16','2024-04-13','2024-04-10',0),(22,16,1002,'2024-03-20','2024-04-17',NULL,1);
INSERT INTO fine VALUES
(1,2,'late',1.8,'2023-03-10','2023-03-10'),(2,5,'lost',35,'2023-09-01',NULL),(3,6,'late',5.6,'2023-08-01','2023-08-15'),(4,9,'late',9.8,'2024-01-05',NULL),
(5,9,'damaged',8,'2024-01-05',NULL),(6,12,'late',2,'2024-02-20','2024-02-24'),(7,15,'late',4.2,'2024-04-01',NULL),(8,17,'late',3.4,'2024-04-15','2024-04-15'),(9,4,'damaged',3,'2023-04-12','2023-05-02');
