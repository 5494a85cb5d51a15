package dev.wayfarer.ask.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChineseDescriptionTests {
  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          SELECT * FROM product | 从 product 中，返回 全部内容
          SELECT DISTINCT city FROM customer | 从 customer 中，返回 city（去掉重复）
          SELECT count(*) FROM product WHERE price > 20 | 从 product 中选出 price 大于 20 的记录，返回 记录数
          SELECT city, count(*) FROM customer GROUP BY city HAVING count(*) > 2 | 从 customer 中，按 city 分组，只保留 记录数 大于 2 的组，返回 city、记录数
          SELECT count(DISTINCT city), max(name), min(name), avg(customer_id), sum(customer_id) FROM customer | 从 customer 中，返回 不同的 city 的个数、name 的最大值、name 的最小值、customer id 的平均值、customer id 的总和
          SELECT name FROM product WHERE price > 5 AND (stock = 0 OR name LIKE 'a%') | 从 product 中选出 price 大于 5 且 （stock 等于 0 或 name 开头是 “a”） 的记录，返回 name
          SELECT name FROM product WHERE price BETWEEN 1 AND 2 AND name NOT LIKE '%x%' | 从 product 中选出 price 在 1 与 2 之间 且 不满足（name 包含 “x”） 的记录，返回 name
          SELECT name FROM product WHERE product_id NOT IN (SELECT product_id FROM purchase) | 从 product 中选出 不满足（product id 属于（从 purchase 中，返回 product id）） 的记录，返回 name
          SELECT T1.name FROM customer AS T1 JOIN purchase AS T2 ON T1.customer_id = T2.customer_id | 从 customer 与 purchase 的关联 中，返回 customer 的 name
          SELECT name FROM product ORDER BY price DESC LIMIT 1 | 从 product 中，按 price 从高到低排列，取前 1 条，返回 name
          SELECT city FROM customer EXCEPT SELECT name FROM product | 从 customer 中，返回 city；去掉下列结果中的：从 product 中，返回 name
          SELECT name FROM customer WHERE city IS NULL | 从 customer 中选出 city 为空 的记录，返回 name
          SELECT sum(price * stock) FROM product | 从 product 中，返回 price 与 stock 之积 的总和
          """)
  void queryIsToldInChinese(String sql, String words) {
    assertEquals(words, new ChineseDescription(ShopQueries.SCHEMA).of(ShopQueries.query(sql)));
  }
}
