import { customType } from 'drizzle-orm/pg-core';

/** A 64-bit transaction id, as text. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
