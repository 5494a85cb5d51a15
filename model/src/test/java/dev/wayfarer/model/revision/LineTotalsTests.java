package dev.wayfarer.model.revision;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlPrinter;
import dev.wayfarer.sql.text.SqlReader;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LineTotalsTests {
  private static final Schema SHOP = shop(true);

  private static Schema shop(boolean lines) {
    return shop(lines, false);
  }

  /// @param lines whether a table has quantities and prices
  private static Schema shop(boolean lines, boolean discounts) {
    Schema.Builder shop = Schema.named("shop");
    TableId category = shop.table("category");
    ColumnId categoryId = shop.column(category, "category_id", ColumnType.NUMBER);
    shop.primaryKey(categoryId);
    shop.column(category, "label", ColumnType.TEXT);
    TableId product = shop.table("product");
    ColumnId productId = shop.column(product, "product_id", ColumnType.NUMBER);
    shop.primaryKey(productId);
    shop.column(product, "name", ColumnType.TEXT);
    shop.column(product, "price", ColumnType.NUMBER);
    shop.foreignKey(shop.column(product, "category_id", ColumnType.NUMBER), categoryId);
    TableId order = shop.table("purchase");
    ColumnId orderId = shop.column(order, "purchase_id", ColumnType.NUMBER);
    shop.primaryKey(orderId);
    shop.column(order, "total_amount", ColumnType.NUMBER);
    TableId line = shop.table("line");
    shop.foreignKey(shop.column(line, "purchase_id", ColumnType.NUMBER), orderId);
    shop.foreignKey(shop.column(line, "product_id", ColumnType.NUMBER), productId);
    if (lines) {
      shop.column(line, "quantity", ColumnType.NUMBER);
      shop.column(line, "unit_price", ColumnType.NUMBER);
    }
    if (discounts) {
      shop.column(line, "discount", ColumnType.NUMBER);
    }
    TableId review = shop.table("review");
    shop.foreignKey(shop.column(review, "product_id", ColumnType.NUMBER), productId);
    shop.column(review, "stars", ColumnType.NUMBER);
    TableId refund = shop.table("refund");
    shop.foreignKey(shop.column(refund, "purchase_id", ColumnType.NUMBER), orderId);
    shop.column(refund, "refund_amount", ColumnType.NUMBER);
    shop.column(product, "cost", ColumnType.NUMBER);
    return shop.build();
  }

  private static void stays(String question, String predicted) {
    assertEquals(predicted, revised(SHOP, question, predicted));
  }

  private static String revised(Schema schema, String question, String predicted) {
    LinkedQuestion linked =
        new Linker(schema, new EnglishTokeniser(), Optional.empty(), Linker.Options.RICH)
            .link(question);
    return new SqlPrinter(schema)
        .print(
            new QueryRevision(linked, schema, Optional.empty())
                .query(new SqlReader(schema).read(predicted)));
  }

  @Test
  void revenueIsTheSumOfQuantitiesTimesPrices() {
    assertEquals(
        "SELECT sum(quantity * unit_price) FROM line",
        revised(SHOP, "What is our revenue?", "SELECT sum(price) FROM product"));
    assertEquals(
        "SELECT product.name FROM product JOIN line ON product.product_id = line.product_id GROUP"
            + " BY product.product_id ORDER BY sum(line.quantity * line.unit_price) DESC LIMIT 1",
        revised(
            SHOP,
            "Which product brings the most revenue?",
            "SELECT product.name FROM product JOIN line ON product.product_id = line.product_id"
                + " GROUP BY product.product_id ORDER BY count(*) DESC LIMIT 1"));
  }

  @Test
  void columnOfTotalsIsAddedUpAsItIs() {
    String totals = "SELECT sum(total_amount) FROM purchase";
    assertEquals(totals, revised(SHOP, "What is our revenue?", totals));
  }

  @Test
  void bestSellingHasTheMostPieces() {
    assertEquals(
        "SELECT product.name FROM product JOIN line ON product.product_id = line.product_id GROUP"
            + " BY product.product_id ORDER BY sum(line.quantity) DESC LIMIT 3",
        revised(
            SHOP,
            "What are the three best-selling products?",
            "SELECT name FROM product ORDER BY price DESC LIMIT 3"));
  }

  @Test
  void withoutLinesNothingChanges() {
    assertEquals(
        "SELECT sum(price) FROM product",
        revised(shop(false), "What is our revenue?", "SELECT sum(price) FROM product"));
    assertEquals(
        "SELECT sum(price) FROM product",
        revised(SHOP, "What do all products cost together?", "SELECT sum(price) FROM product"));
  }

  @Test
  void figurePerTableIsOneForEachOfItsRows() {
    assertEquals(
        "SELECT category.category_id, avg(product.price) FROM product JOIN category ON"
            + " product.category_id = category.category_id GROUP BY category.category_id",
        revised(SHOP, "What is the average price per category?", "SELECT avg(price) FROM product"));
    assertEquals(
        "SELECT avg(price) FROM product",
        revised(SHOP, "What is the average price?", "SELECT avg(price) FROM product"));
  }

  @Test
  void salesAloneAreNoRevenue() {
    String figure =
        "SELECT category.label, sum(product.price) FROM product JOIN category ON"
            + " product.category_id = category.category_id GROUP BY category.label";
    stays("What do the products of the sales department cost per category?", figure);
    stays(
        "Which product has the most sales?",
        "SELECT product.name FROM product JOIN line ON product.product_id = line.product_id"
            + " GROUP BY product.product_id ORDER BY count(*) DESC LIMIT 1");
  }

  @Test
  void otherFiguresThanRevenueStay() {
    assertEquals(
        "SELECT sum(quantity), sum(quantity * unit_price) FROM line",
        revised(
            SHOP,
            "How many pieces were sold, and for what revenue?",
            "SELECT sum(quantity), sum(unit_price) FROM line"));
    stays("What is the quantity that brings our revenue?", "SELECT sum(quantity) FROM line");
    stays(
        "How many products are there, and what is our revenue?",
        "SELECT count(*), sum(price) FROM product");
    stays(
        "Which category with more than 3 products has the most revenue?",
        "SELECT category.label FROM category JOIN product ON category.category_id ="
            + " product.category_id GROUP BY category.category_id HAVING count(*) > 3 ORDER BY"
            + " sum(product.price) DESC LIMIT 1");
  }

  @Test
  void linesThatAJoinRepeatsAreNotAddedUp() {
    stays(
        "What is the revenue of products with five stars?",
        "SELECT sum(product.price) FROM product JOIN review ON product.product_id ="
            + " review.product_id WHERE review.stars = 5");
  }

  @Test
  void linesWithADiscountSayNoRevenue() {
    String prices = "SELECT sum(price) FROM product";
    assertEquals(prices, revised(shop(true, true), "What is our revenue?", prices));
  }

  @Test
  void whoSoldTheMostExpensiveOrHasWhatIsSoldMostIsNotSoldMost() {
    String name = "SELECT name FROM product ORDER BY price DESC LIMIT 1";
    stays("Which product was sold the most expensive?", name);
    stays(
        "What is the category of the best-selling product?",
        "SELECT category.label FROM category JOIN product ON category.category_id ="
            + " product.category_id ORDER BY product.price DESC LIMIT 1");
  }

  @Test
  void severalThatSellBestAreNotOneAndTheirPiecesMayBeShown() {
    String joined =
        " FROM product JOIN line ON product.product_id = line.product_id GROUP BY"
            + " product.product_id ORDER BY sum(line.quantity) DESC";
    assertEquals(
        "SELECT product.name" + joined,
        revised(SHOP, "What are our best-selling products?", "SELECT name FROM product"));
    assertEquals(
        "SELECT product.name" + joined + " LIMIT 1",
        revised(SHOP, "Which product sold most?", "SELECT name FROM product"));
    assertEquals(
        "SELECT product.name, sum(line.quantity)" + joined + " LIMIT 1",
        revised(
            SHOP,
            "What is the best-selling product, and how many were sold?",
            "SELECT product.name, count(*) FROM product JOIN line ON product.product_id ="
                + " line.product_id GROUP BY product.name ORDER BY count(*) DESC LIMIT 1"));
    stays(
        "What is the best-selling product with more than 10 lines?",
        "SELECT product.name FROM product JOIN line ON product.product_id = line.product_id GROUP"
            + " BY product.product_id HAVING count(*) > 10 ORDER BY count(*) DESC LIMIT 1");
  }

  @Test
  void whatIsPaidBackIsNoRevenue() {
    assertEquals(
        "SELECT sum(quantity * unit_price) FROM line",
        revised(SHOP, "What is our total revenue?", "SELECT sum(refund_amount) FROM refund"));
  }

  @Test
  void whatIsExpensiveIsSoByItsPrice() {
    assertEquals(
        "SELECT name FROM product ORDER BY price DESC LIMIT 1",
        revised(
            SHOP,
            "What is our most expensive product?",
            "SELECT name FROM product ORDER BY cost DESC LIMIT 1"));
    assertEquals(
        "SELECT name FROM product WHERE price BETWEEN 20 AND 50",
        revised(
            SHOP,
            "Which products cost between 20 and 50 euros?",
            "SELECT name FROM product WHERE cost BETWEEN 20 AND 50"));
    stays(
        "Which products have a cost between 20 and 50?",
        "SELECT name FROM product WHERE cost BETWEEN 20 AND 50");
    stays("What is the highest cost of a product?", "SELECT max(cost) FROM product");
  }

  @Test
  void rowsThatAreCountedAreCountedOnce() {
    String joined =
        " FROM product JOIN line ON product.product_id = line.product_id WHERE line.quantity > 3";
    assertEquals(
        "SELECT count(DISTINCT product.product_id)" + joined,
        revised(
            SHOP, "How many products were sold more than 3 at once?", "SELECT count(*)" + joined));
    stays("How many lines have more than 3 of a product?", "SELECT count(*)" + joined);
    stays("How many product sales were of more than 3 at once?", "SELECT count(*)" + joined);
    assertEquals(
        "SELECT count(*) FROM product",
        revised(
            SHOP,
            "How many products are there in total?",
            "SELECT count(DISTINCT product_id) FROM line"));
    stays("How many products were bought?", "SELECT count(DISTINCT product_id) FROM line");
  }
}
