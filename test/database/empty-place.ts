import { type CopySession, embeddedSession, postgresSession } from '#server/db/copy/copy-session.ts';
import { type Database, embeddedDatabase, openDatabase } from '#server/db/database.ts';
import { emptyLite, freshLocation } from '#test/database.ts';

/** An empty database into which a backup can be loaded, with a function that opens it afterwards. */
export async function emptyPlace(): Promise<{ session: CopySession; open(): Promise<Database>; remove(): Promise<void> }> {
  const location = await freshLocation();
  if ('url' in location.where) {
    const { where } = location;
    const session = await postgresSession(where.url);
    const open = async () => {
      await session.close();
      return await openDatabase(where);
    };
    return { session, open, remove: location.remove };
  }
  const lite = await emptyLite();
  return { session: await embeddedSession(lite), open: async () => embeddedDatabase(lite), remove: location.remove };
}
