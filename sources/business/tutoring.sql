CREATE TABLE teachers (
  id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT, phone TEXT, city TEXT, hired DATE, hourly_wage REAL,
  mentor_id INTEGER REFERENCES teachers(id));
CREATE TABLE pupils (
  id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, birthday DATE, school TEXT, grade INTEGER,
  parent_phone TEXT, joined DATE, quit DATE);
CREATE TABLE courses (
  id INTEGER PRIMARY KEY, title TEXT, subject TEXT, level TEXT, weekday TEXT, monthly_fee REAL, places INTEGER,
  teacher_id INTEGER REFERENCES teachers(id));
CREATE TABLE enrolments (
  pupil_id INTEGER REFERENCES pupils(id), course_id INTEGER REFERENCES courses(id), start_date DATE, trial INTEGER,
  discount REAL, PRIMARY KEY (pupil_id, course_id));
CREATE TABLE lessons (
  id INTEGER PRIMARY KEY, course_id INTEGER REFERENCES courses(id), lesson_date DATE, minutes INTEGER, topic TEXT,
  status TEXT, substitute_id INTEGER REFERENCES teachers(id));
CREATE TABLE payments (
  id INTEGER PRIMARY KEY, pupil_id INTEGER REFERENCES pupils(id), amount REAL, due DATE, paid_on DATE, method TEXT);

INSERT INTO teachers VALUES
(1,'Martha Quinn','martha@brightstep.org','555-0101','Leeds','2019-02-01',32.5,NULL),(2,'Oliver Banks','oliver@brightstep.org',NULL,'Leeds','2020-09-01',28,1),
(3,'Priya Raman','priya@brightstep.org','555-0103','Bradford','2021-01-11',29.5,1),(4,'Tom Fielding',NULL,'555-0104','Wakefield','2022-03-14',24,2),
(5,'Ines Duarte','ines@brightstep.org','555-0105','Leeds','2022-09-05',25,3),(6,'Karl Weber',NULL,NULL,'Bradford','2023-08-28',22.5,3),
(7,'Susan Okafor','susan@brightstep.org','555-0107','Leeds','2024-01-08',23,1),(8,'Ben Harrow','ben@brightstep.org','555-0108','York','2024-09-02',21,2);
INSERT INTO pupils VALUES
(1,'Alice','Morton','2010-04-12','Hillside High',9,'555-2201','2022-09-05',NULL),(2,'Yusuf','Khan','2011-11-03','St Mary''s',8,'555-2202','2022-10-10',NULL),
(3,'Chloe','Barnes','2008-07-21','Hillside High',11,NULL,'2021-09-06','2024-06-30'),(4,'Dylan','Moss','2012-01-30','Parkfield',7,'555-2204','2023-01-16',NULL),
(5,'Emily','Stone','2009-09-09','Northgate',10,'555-2205','2023-02-20',NULL),(6,'Finn','Taylor','2011-05-17','St Mary''s',8,NULL,'2023-09-04','2024-03-31'),
(7,'Grace','Liu','2007-12-02','Northgate',12,'555-2207','2021-01-18',NULL),(8,'Harry','Morton','2013-08-25','Parkfield',6,'555-2201','2023-09-11',NULL),
(9,'Isla','Reed','2010-02-14','Hillside High',9,'555-2209','2024-01-15',NULL),(10,'Jacob','Novak','2008-10-08','Northgate',11,'555-2210','2024-01-22',NULL),
(11,'Kira','Singh','2012-06-19','Parkfield',7,'555-2211','2024-04-08',NULL),(12,'Leo','Adams','2009-03-05','St Mary''s',10,NULL,'2024-09-09',NULL),
(13,'Mia','Foster','2011-07-07','Hillside High',8,'555-2213','2024-09-16',NULL),(14,'Noah','Price','2007-05-23','Northgate',12,'555-2214','2022-02-07','2023-07-15');
INSERT INTO courses VALUES
(1,'Algebra Basics','Maths','beginner','Monday',80,8,2),(2,'Exam Maths','Maths','advanced','Tuesday',120,6,1),(3,'Essay Writing','English','intermediate','Wednesday',90,10,3),
(4,'Reading Club','English','beginner','Saturday',45,12,5),(5,'Physics Problems','Physics','advanced','Thursday',115,6,1),(6,'French Conversation','French','intermediate','Monday',85,8,5),
(7,'German for Starters','German','beginner','Friday',75,8,6),(8,'Chemistry Lab Prep','Chemistry','intermediate','Saturday',100,5,4),(9,'Geometry','Maths','intermediate','Wednesday',95,8,4),
(10,'Latin','Latin','beginner','Friday',70,6,NULL);
INSERT INTO enrolments VALUES
(1,1,'2022-09-05',0,0),(1,3,'2023-01-09',0,10),(1,9,'2024-09-09',0,15),(2,1,'2022-10-10',0,0),(3,2,'2021-09-06',0,0),(3,5,'2022-01-10',0,15),(4,4,'2023-01-16',1,0),(4,1,'2023-02-06',0,5),
(5,3,'2023-02-20',0,0),(5,9,'2023-09-06',0,0),(5,6,'2024-01-08',0,15),(6,4,'2023-09-04',1,0),(7,2,'2021-01-18',0,0),(7,5,'2021-09-09',0,15),(7,8,'2024-02-03',1,0),
(8,4,'2023-09-11',0,20),(9,9,'2024-01-15',0,0),(9,6,'2024-01-15',0,10),(10,2,'2024-01-22',0,0),(10,5,'2024-02-01',1,0),(11,1,'2024-04-08',1,0),(12,3,'2024-09-09',0,0),
(12,7,'2024-09-13',1,0),(14,2,'2022-02-07',0,0),(14,7,'2022-09-09',0,0);
INSERT INTO lessons VALUES
(1,1,'2024-01-08',60,'Fractions','held',NULL),(2,1,'2024-01-15',60,'Equations','held',NULL),(3,1,'2024-01-22',60,'Equations','cancelled',NULL),(4,2,'2024-01-09',90,'Functions','held',NULL),
(5,2,'2024-01-16',90,'Derivatives','held',7),(6,2,'2024-02-06',90,'Integrals','held',NULL),(7,3,'2024-01-10',75,'Introductions','held',NULL),(8,3,'2024-02-07',75,'Arguments','held',5),
(9,4,'2024-02-10',45,'Short stories','held',NULL),(10,4,'2024-02-17',45,'Poems','cancelled',NULL),(11,5,'2024-02-08',90,'Forces','held',NULL),(12,5,'2024-03-07',90,'Energy','held',7),
(13,6,'2024-03-04',60,'At the market','held',NULL),(14,6,'2024-03-11',60,'Travel','cancelled',NULL),(15,7,'2024-03-15',60,'Greetings','held',NULL),(16,8,'2024-03-16',120,'Titration','held',2),
(17,9,'2024-03-20',75,'Triangles','held',NULL),(18,9,'2024-03-27',75,'Circles','held',NULL),(19,2,'2025-01-14',90,'Revision','planned',NULL),(20,5,'2025-01-16',90,'Waves','planned',NULL),
(21,8,'2025-01-18',120,NULL,'planned',NULL),(22,3,'2025-01-22',75,NULL,'planned',NULL);
INSERT INTO payments VALUES
(1,1,170,'2024-01-05','2024-01-04','bank transfer'),(2,2,80,'2024-01-05','2024-01-05','cash'),(3,3,235,'2024-01-05','2024-01-19','card'),(4,4,125,'2024-01-05','2024-01-03','card'),
(5,5,270,'2024-01-05',NULL,NULL),(6,7,235,'2024-02-05','2024-02-05','bank transfer'),(7,8,45,'2024-02-05','2024-02-11','cash'),(8,9,180,'2024-02-05','2024-02-02','card'),
(9,10,235,'2024-02-05',NULL,NULL),(10,1,170,'2024-02-05','2024-02-05','bank transfer'),(11,5,270,'2024-03-05','2024-03-08','bank transfer'),(12,2,80,'2024-03-05','2024-03-05','cash'),
(13,11,80,'2024-05-05','2024-05-01','card'),(14,12,165,'2024-10-05',NULL,NULL),(15,7,335,'2024-03-05','2024-03-01','card'),(16,9,180,'2024-03-05','2024-03-20','card'),
(17,4,125,'2024-10-05','2024-10-05','cash'),(18,14,195,'2023-03-05','2023-03-02','bank transfer');
