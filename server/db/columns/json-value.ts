import { customType } from 'drizzle-orm/pg-core';

/**
 * `jsonb` as the driver reads it. Drizzle's own type parses strings a second time: a stored "4" would be read as 4.
 * For reading only; rows are written by the history's trigger.
 */
export const jsonValue = customType<{ data: unknown }>({ dataType: () => 'jsonb' });
