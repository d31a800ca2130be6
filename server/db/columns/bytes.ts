import { customType } from 'drizzle-orm/pg-core';

/** `bytea`. PGlite returns a Uint8Array and pg a Buffer; both become a Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
