import { customType } from 'drizzle-orm/pg-core';

/** `bytea`. PGlite reads it as Uint8Array and pg as Buffer: both come out as Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
