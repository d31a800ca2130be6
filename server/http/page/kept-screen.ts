import fs from 'node:fs';
import path from 'node:path';

/** So long the document waits for the key. What is kept is no reason to have nothing where the database is slow. */
const longestMs = 100;

/** What comes within a moment; undefined for what fails or takes longer. */
export async function unlessSlow<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longestMs);
  });
  const first = await Promise.race([asked.catch(() => undefined), late]);
  clearTimeout(timer);
  return first;
}

/** The tag of the script that the page is built from, and its address: what stands before it is the bundler's own. */
export function mainScript(html: string): { script: string; address: string } {
  const [script = '', address = ''] = [...html.matchAll(/<script [^>]*src="([^"]+)"[^>]*><\/script>/g)].at(-1) ?? [];
  return { script, address };
}

/**
 * The document for a browser that keeps screens: a script shows the screen as it was, with this key, and then loads the one that the page is built from (`web/kept-screen/`). Undefined where the build has no such script.
 */
export function keptScreenDocument(root: string, html: string): ((key: string) => string) | undefined {
  const shows = fs.readdirSync(path.join(root, 'assets')).find((name) => /^kept-screen-[\w-]+\.js$/.test(name));
  if (shows === undefined) return undefined;
  const { script, address } = mainScript(html);
  const [before = '', after = ''] = html.split(script);
  const scripts = `${script.replace(address, `/assets/${shows}`)}<link rel="modulepreload" crossorigin href="${address}">`;
  return (key) => `${before.replace('__SESSION__"', `__SESSION__" data-kept-key="${key}"`)}${scripts}${after}`;
}
