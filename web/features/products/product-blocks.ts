import { type ProductColumn, productColumns } from '#contract/products/product-columns.ts';
import type { Product } from '#contract/products/products.ts';
import { blockWords, putBackSet, sendBatch } from '#web/sync/blocks/block-calls.ts';
import type { BlockList, BlockWords } from '#web/sync/blocks/block-list.ts';
import { products } from './products.queries.ts';

/**
 * Describes how values of products are stored, many in one request.
 * @param typed the text that a person would type for a value
 */
export const productBlocks = (typed: BlockWords['typed']): BlockList<Product> => ({
  collection: products,
  tables: [
    {
      kind: 'product',
      holds: (column) => column in productColumns,
      revisionOf: ({ revision }) => revision,
      stored: (row, values, revision) => ({ ...row, ...values, revision }),
      read: (current) => current as Product,
      send: sendBatch('POST /api/products/updateProducts'),
    },
  ],
  valueIn: (row, column) => row[column as ProductColumn],
  withValue: (row, column, value) => ({ ...row, [column]: value }),
  putBack: putBackSet,
  words: { ...blockWords, typed },
});
