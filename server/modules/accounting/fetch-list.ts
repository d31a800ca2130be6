import { setTimeout as sleep } from 'node:timers/promises';
import type { EcountList } from '#contract/accounting/accounting.ts';
import type { Db } from '#server/db/db.ts';
import type { JsonText } from '#server/http/json-text/json-text.ts';
import { Problem } from '#server/http/problem.ts';
import type { EcountConnection } from './ecount-connection.ts';
import { findSavedList, nextPart, saveList } from './ecount-list.repository.ts';

/** Time between two looks at whether a neighbour's fetch has ended. */
const pollMs = 300;

/**
 * ECOUNT's products: a new list (or of one that ECOUNT cuts off the next part) when ECOUNT allows it, otherwise the kept one. Whoever asks while somebody fetches waits
 * for that list. A fetch goes on when its page has left, and is there for the next one who asks.
 * Throws `ecount-list-empty` (the kept list stays), `ecount-rate-limited` when there is nothing kept either, and what
 * the connection throws.
 */
export async function fetchList(db: Db, ecount: EcountConnection): Promise<JsonText<EcountList>> {
  for (;;) {
    const fetched = await ecount.tryCall('list', async (client, session) => {
      const part = await nextPart(db, ecount.company);
      const list = await client.list(session, part);
      // that there are no goods, or nothing beside them, may well be
      if (list.products.length === 0 && part === 'all') throw new Problem('ecount-list-empty');
      await saveList(db, ecount.company, part, list);
    });
    if ('wait' in fetched && fetched.wait.busy) {
      await sleep(pollMs);
      continue;
    }
    const saved = await findSavedList(db, ecount.company, ecount.listSeconds);
    if (saved) return saved;
    throw new Problem('ecount-rate-limited', { retryAfter: 'wait' in fetched ? Math.max(1, Math.ceil(fetched.wait.seconds)) : 1 });
  }
}

/** The last list, without asking ECOUNT. Throws `ecount-no-list`. */
export async function readSavedList(db: Db, ecount: EcountConnection): Promise<JsonText<EcountList>> {
  const saved = await findSavedList(db, ecount.company, ecount.listSeconds);
  if (!saved) throw new Problem('ecount-no-list');
  return saved;
}
