import { setTimeout as sleep } from 'node:timers/promises';
import type { EcountList } from '#contract/accounting/accounting.ts';
import type { Db } from '#server/db/db.ts';
import type { JsonText } from '#server/http/json-text/json-text.ts';
import { Problem } from '#server/http/problem.ts';
import type { EcountConnection } from './ecount-connection.ts';
import { findSavedList, nextPart, saveList } from './ecount-list.repository.ts';

/** The interval at which a process polls whether another has finished its fetch. */
const pollMs = 300;

/**
 * ECOUNT's products: a new list when ECOUNT allows it (where ECOUNT truncates the list, its next part), else the stored one. A request
 * during the fetch of another waits for that list. A fetch goes on when its client has gone, and serves the next request. Throws
 * `ecount-list-empty` (the stored list stays), `ecount-rate-limited` where there is no stored list either, and what the connection throws.
 */
export async function fetchList(db: Db, ecount: EcountConnection): Promise<JsonText<EcountList>> {
  for (;;) {
    const fetched = await ecount.tryCall(
      'list',
      async (client, session) => {
        const part = await nextPart(db, ecount.company);
        const list = await client.list(session, part);
        // a part may be empty: a company may have no goods, or nothing but goods
        if (list.products.length === 0 && part === 'all') throw new Problem('ecount-list-empty');
        await saveList(db, ecount.company, part, list);
        return list.products.length;
      },
      (count) => count === 0,
    );
    if ('wait' in fetched && fetched.wait.busy) {
      await sleep(pollMs);
      continue;
    }
    const saved = await findSavedList(db, ecount.company, ecount.listSeconds);
    if (saved) return saved;
    throw new Problem('ecount-rate-limited', { retryAfter: 'wait' in fetched ? Math.max(1, Math.ceil(fetched.wait.seconds)) : 1 });
  }
}

/** The stored list, without a call to ECOUNT. Throws `ecount-no-list`. */
export async function readSavedList(db: Db, ecount: EcountConnection): Promise<JsonText<EcountList>> {
  const saved = await findSavedList(db, ecount.company, ecount.listSeconds);
  if (!saved) throw new Problem('ecount-no-list');
  return saved;
}
