import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** `jsonb` with a list in it. Sent as JSON text: the driver would write a JavaScript array as one of PostgreSQL's. */
export const jsonList = <Item>(name: string) =>
  customType<{ data: Item[]; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (items) => sql`${JSON.stringify(items)}::jsonb`,
  })(name);
