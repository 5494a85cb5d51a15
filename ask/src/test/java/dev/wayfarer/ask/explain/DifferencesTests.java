package dev.wayfarer.ask.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DifferencesTests {
  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          SELECT count(*) FROM customer | SELECT count(DISTINCT city) FROM customer | counting each city once
          SELECT count(DISTINCT city) FROM customer | SELECT count(*) FROM customer | counting every one of the customers, not each city once
          SELECT city FROM customer | SELECT DISTINCT city FROM customer | showing each result once
          SELECT DISTINCT city FROM customer | SELECT city FROM customer | with repetitions
          SELECT name FROM customer | SELECT city FROM customer | showing the city instead of the name
          SELECT name FROM customer | SELECT name, city FROM customer | also showing the city
          SELECT name, city FROM customer | SELECT name FROM customer | without showing the city
          SELECT name, city FROM customer | SELECT city, name FROM customer | showing the city and the name, in this order
          SELECT avg(price) FROM product | SELECT max(price) FROM product | showing the highest price instead of the average price
          SELECT name FROM product ORDER BY price | SELECT name FROM product ORDER BY stock | sorted by stock instead of price
          SELECT name FROM product ORDER BY price | SELECT name FROM product ORDER BY price DESC | sorted the other way round
          SELECT name FROM product ORDER BY price | SELECT name FROM product | in no particular order
          SELECT name FROM product | SELECT name FROM product ORDER BY price | sorted by price
          SELECT name FROM product ORDER BY price DESC LIMIT 1 | SELECT name FROM product ORDER BY stock DESC LIMIT 1 | only the one with the highest stock instead of the highest price
          SELECT name FROM product ORDER BY price DESC LIMIT 1 | SELECT name FROM product | all instead of only the one with the highest price
          SELECT name FROM product | SELECT name FROM product WHERE price > 20 | only those where the price is more than 20 instead of all
          SELECT name FROM product WHERE price > 20 | SELECT name FROM product | all instead of only those where the price is more than 20
          SELECT name FROM product WHERE price > 20 | SELECT name FROM product WHERE price >= 20 | only those where the price is at least 20 instead of more than 20
          SELECT name FROM product WHERE price > 20 | SELECT name FROM product WHERE price > 20 AND stock > 0 | only those where the stock is more than 0
          SELECT name FROM product WHERE price > 20 AND stock > 0 | SELECT name FROM product WHERE price > 20 | also those for which it does not hold that the stock is more than 0
          SELECT name FROM product WHERE price > 20 AND stock > 0 | SELECT name FROM product WHERE price > 20 OR stock > 0 | those where the price is more than 20 or the stock is more than 0, not only where all of it holds
          SELECT city, count(*) FROM customer GROUP BY city | SELECT city, count(*) FROM customer GROUP BY name | for each name instead of for each city
          SELECT city, count(*) FROM customer GROUP BY city | SELECT city, count(*) FROM customer GROUP BY city HAVING count(*) > 1 | keeping only those where the number of customers is more than 1 instead of all
          SELECT count(*) FROM customer | SELECT count(*) FROM product | about products instead of customers
          SELECT T1.name FROM customer AS T1 JOIN gift AS T2 ON T1.customer_id = T2.taker_id | SELECT T1.name FROM customer AS T1 JOIN gift AS T2 ON T1.customer_id = T2.giver_id | matched where the customer id is the giver id instead of the taker id
          SELECT name FROM customer | SELECT T1.name FROM customer AS T1 JOIN purchase AS T2 ON T1.customer_id = T2.customer_id | only those with purchases
          SELECT name FROM product WHERE product_id NOT IN (SELECT product_id FROM purchase) | SELECT name FROM product WHERE product_id NOT IN (SELECT DISTINCT product_id FROM purchase) | in the inner part showing each result once
          SELECT city FROM customer INTERSECT SELECT name FROM product | SELECT city FROM customer INTERSECT SELECT name FROM product WHERE price > 1 | in the second part only those where the price is more than 1 instead of all
          SELECT city FROM customer | SELECT city FROM customer EXCEPT SELECT name FROM product | the city of customers; of these all but: the name of products
          SELECT name FROM customer WHERE city = 'Turin' ORDER BY name | SELECT avg(price), stock FROM product GROUP BY stock | the average price and the stock of products, for each stock
          """)
  void differenceIsToldInWords(String query, String other, String words) {
    assertEquals(
        words,
        new Differences(ShopQueries.SCHEMA).of(ShopQueries.query(query), ShopQueries.query(other)));
  }
}
