import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type ChangeKind, changeKinds } from '#contract/history/change-kinds.ts';
import { changeHistory } from '#server/db/schema/change-history.ts';
import { exchangeRate } from '#server/db/schema/exchange-rate.ts';
import { order } from '#server/db/schema/order.ts';
import { priceSheet } from '#server/db/schema/price-sheet.ts';
import { product } from '#server/db/schema/product.ts';
import { project, subProject } from '#server/db/schema/project.ts';
import { seller } from '#server/db/schema/seller.ts';
import { staff } from '#server/db/schema/staff.ts';

/** Which table a kind's rows live in, by which key, and what people call one of them. */
const tables: Record<ChangeKind, { table: PgTable; key: PgColumn; name: SQL }> = {
  product: { table: product, key: product.pdNumber, name: sql`${product.productName}` },
  staff: { table: staff, key: staff.staffId, name: sql`${staff.staffName}` },
  priceSheet: {
    table: priceSheet,
    key: priceSheet.pdNumber,
    name: sql`(select ${product.productName} from ${product} where ${product.pdNumber} = ${priceSheet.pdNumber})`,
  },
  exchangeRate: { table: exchangeRate, key: exchangeRate.country, name: sql`${exchangeRate.country}` },
  order: { table: order, key: order.orderId, name: sql`${order.orderNumber}` },
  seller: { table: seller, key: seller.sellerId, name: sql`${seller.companyName}` },
  project: { table: project, key: project.designWorkflowId, name: sql`${project.summary}` },
  subProject: { table: subProject, key: subProject.designWorkflowSubProjectId, name: sql`${subProject.summary}` },
};

const columnsOf = (kind: ChangeKind): [string, PgColumn][] => Object.entries(getTableColumns(tables[kind].table));

/** 'product_name' → 'productName', by the table's own columns. */
export const wireField = (kind: ChangeKind, column: string): string =>
  columnsOf(kind).find(([, { name }]) => name === column)?.[0] ?? column;

/** 'productName' → 'product_name'. */
export const databaseColumn = (kind: ChangeKind, field: string): string =>
  columnsOf(kind).find(([name]) => name === field)?.[1].name ?? field;

/** The columns that a field may be: one of the kind's, or without a kind whatever any kind calls so. */
export const databaseColumns = (field: string, kind: ChangeKind | undefined): string[] =>
  kind ? [databaseColumn(kind, field)] : [...new Set(changeKinds.map((each) => databaseColumn(each, field)))];

/** What the row of a change is called now; null when it is gone. */
export const entityName: SQL<string | null> = sql`case ${changeHistory.kind} ${sql.join(
  Object.entries(tables).map(
    ([kind, { table, key, name }]) =>
      sql`when ${sql.raw(`'${kind}'`)} then (select ${name} from ${table} where ${key} = ${changeHistory.entityId}::${sql.raw(key.getSQLType())})`,
  ),
  sql` `,
)} end`;
