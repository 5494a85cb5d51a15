package dev.wayfarer.ask.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QueryDescriptionTests {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          SELECT * FROM product | everything about products
          SELECT name, price FROM product | the name and price of all products
          SELECT DISTINCT city FROM customer | each different city of all customers
          SELECT DISTINCT name, city FROM customer | each different combination of name and city of all customers
          SELECT count(*) FROM product WHERE price > 20 | the number of products whose price is more than 20
          SELECT DISTINCT count(*) FROM product WHERE price > 20 | the number of products whose price is more than 20, each result once
          SELECT city, count(*) FROM customer GROUP BY city | the city and the number of customers, for each city
          SELECT count(DISTINCT city), count(city) FROM customer | the number of different city values and the number of city values of customers
          SELECT max(price), min(price), avg(stock), sum(stock) FROM product | the highest price, the lowest price, the average stock and the total stock of products
          SELECT max(bought_on) FROM purchase WHERE bought_on < '2024-01-01' | the latest bought on of purchases whose bought on is before “2024-01-01”
          SELECT sum(price * stock) FROM product | the total product of the price and the stock of products
          SELECT max(price) - min(price) FROM product | the difference between the highest price and the lowest price of products
          SELECT name FROM customer WHERE city = 'Bergen' OR city = 'Turin' | the name of customers whose city is “Bergen” or “Turin”
          SELECT name FROM product WHERE price > 5 AND (stock = 0 OR name LIKE 'a%') | the name of products whose price is more than 5 and (whose stock is 0 or whose name begins with “a”)
          SELECT name FROM product WHERE price BETWEEN 1 AND 2 AND name NOT LIKE '%x%' AND name LIKE '%y' | the name of products whose price is between 1 and 2 and whose name does not contain “x” and whose name ends with “y”
          SELECT name FROM product WHERE name LIKE 'a_c%d' OR name LIKE 'abc' | the name of products whose name fits the pattern “a_c%d” or whose name reads “abc”
          SELECT name FROM product WHERE price NOT BETWEEN 1 AND 2 | the name of products whose price is not between 1 and 2
          SELECT name FROM product WHERE NOT (price > 1 AND stock > 1) | the name of products for which it does not hold that (the price is more than 1 and the stock is more than 1)
          SELECT name FROM product WHERE price >= 1 AND stock <= 3 AND stock != price | the name of products whose price is at least 1 and whose stock is at most 3 and whose stock is not the price
          SELECT name FROM product WHERE product_id NOT IN (SELECT product_id FROM purchase) | the name of products that do not appear in purchases
          SELECT name FROM customer WHERE customer_id IN (SELECT giver_id FROM gift) | the name of customers that appear as giver id in gifts
          SELECT name FROM product WHERE price > (SELECT avg(price) FROM product) | the name of products whose price is more than the average price of products
          SELECT name FROM product WHERE stock IN (SELECT stock FROM product WHERE price > 2) | the name of products whose stock is one of (the stock of products whose price is more than 2)
          SELECT T1.name, count(*) FROM customer AS T1 JOIN purchase AS T2 ON T1.customer_id = T2.customer_id GROUP BY T1.customer_id HAVING count(*) > 2 | the name and the number of purchases of customers with purchases, for each customer, keeping only those where the number of purchases is more than 2
          SELECT T1.name FROM customer AS T1 JOIN purchase AS T2 ON T1.customer_id = T2.customer_id JOIN product AS T3 ON T2.product_id = T3.product_id WHERE T3.name = 'Tent' | the name of customers with purchases and products where the product name is “Tent”
          SELECT count(*) FROM customer AS T1 JOIN purchase AS T2 ON T1.customer_id = T2.customer_id WHERE T1.city = 'Ghent' | the number of purchases with customers where the city is “Ghent”
          SELECT T1.name FROM customer AS T1 JOIN gift AS T2 ON T1.customer_id = T2.taker_id | the name of customers with gifts (matched where the customer id is the taker id)
          SELECT T1.name, T2.name FROM customer AS T1 JOIN customer AS T2 ON T1.city = T2.city | the first name and second name of customers with customers (matched where the first city is the second city)
          SELECT name FROM product ORDER BY price DESC LIMIT 1 | the name of products, only the one with the highest price
          SELECT name FROM product ORDER BY price LIMIT 3 | the name of products, only the 3 with the lowest price
          SELECT name FROM product ORDER BY name DESC LIMIT 1 | the name of products, only the one with the last name
          SELECT name FROM product ORDER BY price DESC, name | the name of all products, sorted by price, highest first, then by name
          SELECT bought_on FROM purchase ORDER BY bought_on DESC | the bought on of all purchases, sorted by bought on, latest first
          SELECT name FROM product LIMIT 5 | the name of products, only the first 5
          SELECT city FROM customer EXCEPT SELECT name FROM product | the city of customers; of these all but: the name of products
          SELECT city FROM customer INTERSECT SELECT name FROM product WHERE price > 1 | the city of customers; of these only what is also among: the name of products whose price is more than 1
          SELECT city FROM customer UNION SELECT name FROM product | the city of customers; and besides: the name of products
          SELECT count(*) FROM purchase WHERE strftime('%Y', bought_on) = '2023' | the number of purchases whose bought on is in 2023
          SELECT count(*) FROM purchase WHERE strftime('%m', bought_on) != '05' | the number of purchases whose bought on is not in May
          SELECT count(*) FROM purchase WHERE strftime('%Y', bought_on) >= '2023' AND strftime('%d', bought_on) = '01' | the number of purchases whose bought on is in 2023 or later and whose bought on is on day 1 of the month
          SELECT count(*) FROM purchase WHERE strftime('%Y', bought_on) BETWEEN '2020' AND '2022' | the number of purchases whose bought on is between 2020 and 2022
          SELECT count(*) FROM purchase WHERE strftime('%Y-%m', bought_on) = '2023-05' | the number of purchases whose bought on is in May 2023
          SELECT strftime('%Y', bought_on), count(*) FROM purchase GROUP BY strftime('%Y', bought_on) | the year of the bought on and the number of purchases, for each year of the bought on
          SELECT name FROM customer WHERE city IS NULL | the name of customers whose city is missing
          SELECT name FROM customer WHERE city IS NOT NULL | the name of customers whose city is not missing
          SELECT name FROM product ORDER BY price * stock DESC LIMIT 1 | the name of products, only the one with the highest product of the price and the stock
          SELECT 100.0 * count(CASE WHEN stock = 0 THEN 1 END) / count(*) FROM product | the percentage that the number of products for which (the stock is 0) is of the number of products of products
          SELECT CAST(sum(price) AS REAL) / sum(stock) FROM product | the exact ratio of the total price to the total stock of products
          SELECT T1.name, count(T2.product_id) FROM customer AS T1 LEFT JOIN purchase AS T2 ON T1.customer_id = T2.customer_id GROUP BY T1.customer_id | the name and the number of product id values of customers with or without purchases, for each customer
          SELECT count(*) FROM (SELECT name FROM product WHERE price > 1) | the number of results of (the name of products whose price is more than 1)
          """)
  void queryIsToldInWords(String sql, String words) {
    assertEquals(words, new QueryDescription(ShopQueries.SCHEMA).of(ShopQueries.query(sql)));
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT city, count(*) FROM customer GROUP BY city | city, number of customers
          SELECT max(price), avg(stock) FROM product | highest price, average stock
          SELECT count(DISTINCT city) FROM customer | number of different city values
          SELECT T1.name, count(*) FROM customer AS T1 JOIN purchase AS T2 ON T1.customer_id = T2.customer_id GROUP BY T1.customer_id | name, number of purchases
          """)
  void columnsHaveHeadingsInWords(String sql, String headings) {
    assertEquals(
        headings,
        String.join(
            ", ", new QueryDescription(ShopQueries.SCHEMA).headings(ShopQueries.query(sql))));
  }

  @Test
  void columnsThatTheSchemaTellsHaveNoHeadings() {
    assertEquals(
        List.of(),
        new QueryDescription(ShopQueries.SCHEMA)
            .headings(ShopQueries.query("SELECT * FROM product")));
  }
}
