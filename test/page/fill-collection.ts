import type { Collection } from '#web/sync/collection.ts';

/** Fills a collection with these rows, as if the server had just listed them, and removes the rows of earlier tests. */
export async function fillCollection<Row, Key extends string | number>(
  collection: Collection<Row, Key>,
  rows: readonly Row[],
): Promise<void> {
  collection.forget();
  await collection.fetch({ whole: Promise.resolve({ reply: rows, cursor: undefined }) });
}
