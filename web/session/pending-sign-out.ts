const key = 'samusil-pending-sign-out';

/** Somebody signed out here and the server does not know it yet; or it does now. */
export function setSignOutPending(pending: boolean): void {
  try {
    if (pending) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing forgets this too: the session dies of disuse
  }
}

export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
