/** Of the whole browser, until somebody signs out, or of this tab. */
type Where = 'localStorage' | 'sessionStorage';

/** What is remembered by a name; undefined also where storage is blocked. */
export function remembered(name: string, where: Where = 'localStorage'): string | undefined {
  try {
    return globalThis[where].getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Remembers it, or forgets it. Where storage is blocked it is forgotten when the page is left. */
export function remember(name: string, value: string | undefined, where: Where = 'localStorage'): void {
  try {
    if (value === undefined) globalThis[where].removeItem(name);
    else globalThis[where].setItem(name, value);
  } catch {
    // nothing to remember it by
  }
}
