import type { EcountItem } from '#contract/accounting/accounting.ts';
import type { EcountConnection } from './ecount-connection.ts';

const viewTimeoutSeconds = 5;
const listTimeoutSeconds = 5;
/**
 * Up to this many codes are viewed one by one: ECOUNT counts each code that it does not have as an error, and locks at 30 errors in a row.
 */
const fewCodes = 5;
/** How many codes, of 20 characters, fit into one call. */
const mostCodes = 900;

/**
 * What ECOUNT has under these codes, by code. A few are viewed one after the other; more are asked for as one list, which ECOUNT
 * gives once in ten minutes. Throws what the connection throws: then nothing is known but of the codes in `absent`.
 * @param absent gets the codes that ECOUNT does not have, as soon as that is known of each
 */
export async function lookUpInEcount(
  ecount: EcountConnection,
  codes: readonly string[],
  absent = new Set<string>(),
): Promise<Map<string, EcountItem>> {
  const found: EcountItem[] = [];
  if (codes.length <= fewCodes) {
    for (const code of codes) {
      const item = await ecount.call(
        'view',
        viewTimeoutSeconds,
        (client, session) => client.view(session, code),
        (viewed) => viewed === undefined,
      );
      if (item) found.push(item);
      else absent.add(code);
    }
  } else {
    for (let at = 0; at < codes.length; at += mostCodes) {
      const some = codes.slice(at, at + mostCodes);
      const items = await ecount.call(
        'list',
        listTimeoutSeconds,
        (client, session) => client.find(session, some),
        (listed) => listed.length === 0,
      );
      found.push(...items);
      const have = new Set(items.map(({ PROD_CD }) => PROD_CD));
      for (const code of some) if (!have.has(code)) absent.add(code);
    }
  }
  return new Map(found.map((item) => [item.PROD_CD, item]));
}
