import { z } from 'zod';

/** The name of a table, column or sequence, as migrations form them. It is checked because names of the file become part of statements. */
const Name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

/** The contents of a backup, and the migrations of the database it was made from. It is the last file of the archive. */
export const Manifest = z.object({
  /** The version of the format, raised when older programs cannot read the file. */
  format: z.literal(1),
  appVersion: z.string(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string(), appVersion: z.string().nullable() })),
  tables: z.array(
    z.object({
      name: Name,
      columns: z.array(Name),
      rows: z.number().int(),
      /** The hash of the table's rows as COPY text, in the order of their key. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: Name, value: z.string().regex(/^\d+$/), called: z.boolean() })),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'manifest.json';

/** The name of a page of a table in the archive: 'tables/product/00001.copy'. */
export const pageName = (table: string, page: number): string => `tables/${table}/${String(page).padStart(5, '0')}.copy`;

export const tableOf = (name: string): string | undefined => /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1];
