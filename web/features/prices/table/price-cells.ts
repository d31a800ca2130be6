import { keptForPerson } from '#web/session/kept-for-person.ts';
import { lateBook } from '#web/ui/sheet/writing/sheet-book.ts';

/** The edited cells of the price table. */
export const priceCells = keptForPerson(lateBook(async () => (await import('./price-store.ts')).priceStore));
