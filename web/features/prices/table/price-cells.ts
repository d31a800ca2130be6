import { keptForPerson } from '#web/session/kept-for-person.ts';
import { lateBook } from '#web/ui/sheet/writing/sheet-book.ts';

/** What is typed into the table of prices. */
export const priceCells = keptForPerson(lateBook(async () => (await import('./price-store.ts')).priceStore));
