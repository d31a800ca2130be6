import { afterEach, expect, it, vi } from 'vitest';
import { clearBrowser } from './clear-browser.ts';

afterEach(() => vi.unstubAllGlobals());

// a rejection that nobody handles fails the whole run
it('has nothing to forget, and no error, where the browser blocks its databases', async () => {
  const blocked = vi.fn(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  vi.stubGlobal('indexedDB', { open: blocked, deleteDatabase: blocked });
  clearBrowser({ lost: false });
  await vi.waitFor(() => expect(blocked).toHaveBeenCalledTimes(2));
});
