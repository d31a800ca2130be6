/** What a browser keeps for whoever uses it: how the sign-in page looks, and that a sign-out is still to be told. */
const staying: readonly string[] = ['samusil-color-scheme', 'samusil-language', 'samusil-pending-sign-out'];

/**
 * Leaves nothing of anybody in the browser's storage. A session that ended by itself takes along what is the tab's only:
 * an order that an earlier version kept in the browser is still to be taken over by its writer.
 */
export function clearBrowser({ lost }: { lost: boolean }): void {
  try {
    sessionStorage.clear();
    if (lost) return;
    for (const key of Object.keys(localStorage)) if (!staying.includes(key)) localStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing has nothing to clear
  }
}
