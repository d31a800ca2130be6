import { inAddress } from '#web/code/in-address.ts';

/**
 * The query string as people expect it: `?q=123&weeklyMode=true`, all strings. (The router's default is JSON and would show
 * `?q=%22123%22`.)
 */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

/** A search text of any length may be in a link, too. */
export function stringifySearch(search: Record<string, unknown>): string {
  const written = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || value === null || value === '' ? [] : [[key, key === 'q' ? inAddress(String(value)) : String(value)]],
  );
  return written.length === 0 ? '' : `?${new URLSearchParams(written)}`;
}
