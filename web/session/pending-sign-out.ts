const key = 'samusil-pending-sign-out';

/** Records that somebody signed out here while the server could not be reached, or that the server knows it now. */
export function setSignOutPending(pending: boolean): void {
  try {
    if (pending) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  } catch {
    // where storage is blocked this is forgotten, and the session expires by itself
  }
}

export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
