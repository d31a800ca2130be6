import type { ProductColumn } from '#contract/products/product-columns.ts';
import { currentWords } from '#web/i18n/words.ts';
import { keptForPerson } from '#web/session/kept-for-person.ts';
import type { BlockWords } from '#web/sync/blocks/block-list.ts';
import { lateBook } from '#web/ui/sheet/writing/sheet-book.ts';
import { typedProductValue } from './product-columns.ts';

const typed: BlockWords['typed'] = (column, value) => typedProductValue(column as ProductColumn, value, currentWords());

/** The edited cells of the product table. */
export const productCells = keptForPerson(lateBook(async () => (await import('./product-store.ts')).productStore(typed)));
