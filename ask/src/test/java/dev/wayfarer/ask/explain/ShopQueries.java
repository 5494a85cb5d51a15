package dev.wayfarer.ask.explain;

import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import dev.wayfarer.sql.text.SqlReader;

/// A shop's schema, and queries over it.
final class ShopQueries {
  static final Schema SCHEMA = schema();

  private ShopQueries() {}

  static Query query(String sql) {
    return new SqlReader(SCHEMA).read(sql);
  }

  private static Schema schema() {
    Schema.Builder shop = Schema.named("shop");
    TableId customer = shop.table("customer");
    ColumnId customerId = shop.column(customer, "customer_id", ColumnType.NUMBER);
    shop.column(customer, "name", ColumnType.TEXT);
    shop.column(customer, "city", ColumnType.TEXT);
    TableId product = shop.table("product");
    ColumnId productId = shop.column(product, "product_id", ColumnType.NUMBER);
    shop.column(product, "name", ColumnType.TEXT);
    shop.column(product, "price", ColumnType.NUMBER);
    shop.column(product, "stock", ColumnType.NUMBER);
    TableId purchase = shop.table("purchase");
    ColumnId buyer = shop.column(purchase, "customer_id", ColumnType.NUMBER);
    ColumnId bought = shop.column(purchase, "product_id", ColumnType.NUMBER);
    shop.column(purchase, "bought_on", ColumnType.TIME);
    TableId gift = shop.table("gift");
    ColumnId giver = shop.column(gift, "giver_id", ColumnType.NUMBER);
    ColumnId taker = shop.column(gift, "taker_id", ColumnType.NUMBER);
    return shop.primaryKey(customerId)
        .primaryKey(productId)
        .foreignKey(buyer, customerId)
        .foreignKey(bought, productId)
        .foreignKey(giver, customerId)
        .foreignKey(taker, customerId)
        .build();
  }
}
