const key = (list: string) => `samusil-view-${list}`;

/** How the person last looked at a list, in this browser; sign-out forgets it, like everything of the person. */
export function keptView(list: string): 'table' | undefined {
  try {
    return localStorage.getItem(key(list)) === 'table' ? 'table' : undefined;
  } catch {
    return undefined;
  }
}

export function keepView(list: string, view: 'table' | undefined): void {
  try {
    if (view) localStorage.setItem(key(list), view);
    else localStorage.removeItem(key(list));
  } catch {
    // where storage is blocked it holds in the address
  }
}
