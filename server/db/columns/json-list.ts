import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** `jsonb` that holds a list. It is sent as JSON text, as the driver would turn a JavaScript array into a PostgreSQL array. */
export const jsonList = <Item>(name: string) =>
  customType<{ data: Item[]; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (items) => sql`${JSON.stringify(items)}::jsonb`,
  })(name);
