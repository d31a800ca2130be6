const key = 'samusil-sign-out-owed';

/** Somebody signed out here and the server does not know it yet; or it does now. */
export function owe(owed: boolean): void {
  try {
    if (owed) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing forgets this too: the session dies of disuse
  }
}

export function isOwed(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
