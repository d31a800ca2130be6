/** Local storage belongs to the whole browser until somebody signs out; session storage belongs to this tab. */
type Where = 'localStorage' | 'sessionStorage';

/** The value stored under a name; undefined if there is none or storage is blocked. */
export function remembered(name: string, where: Where = 'localStorage'): string | undefined {
  try {
    return globalThis[where].getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value, or removes it if it is undefined. Where storage is blocked, nothing is stored. */
export function remember(name: string, value: string | undefined, where: Where = 'localStorage'): void {
  try {
    if (value === undefined) globalThis[where].removeItem(name);
    else globalThis[where].setItem(name, value);
  } catch {
    // storage is blocked
  }
}
