import { z } from 'zod';

/** A name of the database, as migrations give them. It becomes part of statements, and a file can say anything. */
const Name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);

/** What a backup contains, and from which database it was made. The last file of the archive. */
export const Manifest = z.object({
  /** The version of the format: a new one where older programs cannot read it. */
  format: z.literal(1),
  appVersion: z.string(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string(), appVersion: z.string().nullable() })),
  tables: z.array(
    z.object({
      name: Name,
      columns: z.array(Name),
      rows: z.number().int(),
      /** Of its rows as text of COPY, in the order of their key. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: Name, value: z.string().regex(/^\d+$/), called: z.boolean() })),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestName = 'manifest.json';

/** Where the archive has a page of a table: 'tables/product/00001.copy'. */
export const pageName = (table: string, page: number): string => `tables/${table}/${String(page).padStart(5, '0')}.copy`;

export const tableOf = (name: string): string | undefined => /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1];
