import { beforeEach, expect, it, vi } from 'vitest';
import { loadCode, MissingCode } from './load-code.ts';

// the server can be reached
beforeEach(() => vi.stubGlobal('fetch', async () => new Response('ok')));

/** A loader that fails this many times. `asked` counts its calls. */
function failing(times: number) {
  const asked = { times: 0 };
  const load = async () => {
    asked.times += 1;
    if (asked.times <= times) throw new TypeError('Failed to fetch dynamically imported module');
    return 'code';
  };
  return { asked, load };
}

it('asks once more where the server answers: a connection that was lost for a moment is back by then', async () => {
  const { asked, load } = failing(1);
  expect(await loadCode(load)).toBe('code');
  expect(asked.times).toBe(2);
});

it('takes what fails again, though the server answers, for missing', async () => {
  const { asked, load } = failing(2);
  await expect(loadCode(load)).rejects.toBeInstanceOf(MissingCode);
  expect(asked.times).toBe(2);
});

it('loads a style sheet again that failed with the code: the browser would not ask for it a second time', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/late.css' });
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  const { load } = failing(1);
  const loading = loadCode(load);
  await vi.waitFor(() => expect(link.isConnected).toBe(false));
  const again = document.head.querySelector('link[href$="/assets/late.css"]');
  again?.dispatchEvent(new Event('load'));
  expect(await loading).toBe('code');
  again?.remove();
});
