import fs from 'node:fs';
import path from 'node:path';
import { screenFiles, signInFiles } from './screen-files.ts';

interface DocumentRequest {
  url: string;
  /** The request has a session cookie, so somebody is most likely signed in. */
  isExpected: boolean;
  /** The key to the screens that the browser keeps; undefined where it keeps none. */
  key: string | undefined;
}

/**
 * Makes the HTML documents that a built page (`index.html`) is sent as, with `__CSP_NONCE__` and `__CSP_SCRIPT_NONCE__` in
 * place of the nonces. For a browser that keeps screens, an inline script first shows the screen as it was and then loads the
 * scripts of the page, none of which may run before (`web/kept-screen/`). It is inline because a script file would run only
 * after the first frame, which would be blank.
 */
export function createDocuments(root: string): (request: DocumentRequest) => string {
  const html = fs.readFileSync(path.join(root, 'index.html'), 'utf8');
  const scripts = scriptsOf(html);
  const build = scripts.at(-1)?.address ?? '';
  const shown = html.replace('__BUILD__', build);
  const showKept = fs.readFileSync(path.join(root, 'kept-screen.js'), 'utf8').trim();
  const bare = scripts.reduce((document, { tag }) => document.replace(tag, ''), shown);
  const first = `<script nonce="__CSP_SCRIPT_NONCE__">${showKept}</script>`;
  const ahead = scripts.map(({ address }) => `<link rel="modulepreload" crossorigin href="${address}">`).join('');
  const linksFor = linksAhead(root, html);
  return ({ url, isExpected, key }) => {
    const code = linksFor(isExpected ? screenFiles(url) : signInFiles);
    if (key !== undefined)
      return bare
        .replace('__SESSION__"', `expected" data-kept-key="${key}"`)
        .replace('</body>', () => `<template id="page-code">${ahead}${code}</template>${first}</body>`);
    return shown.replace('__SESSION__', isExpected ? 'expected' : 'none').replace('</head>', `${code}</head>`);
  };
}

/** The script tags of the page; the name of the last script contains the hash of all its code. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script [^>]*src="([^"]+)"[^>]*><\/script>/g)].map(([tag, address = '']) => ({ tag, address }));

/** Makes preload links to the files of a screen that the document does not name, so that they are fetched while its script starts. */
function linksAhead(root: string, html: string): (files: readonly string[]) => string {
  const manifest: Record<string, BuiltFile> = JSON.parse(fs.readFileSync(path.join(root, '.vite/manifest.json'), 'utf8'));
  const made = new Map<string, string>();
  return (files) => {
    const known = files.join();
    const code = made.get(known) ?? linksTo([...filesOf(files, manifest)], html);
    made.set(known, code);
    return code;
  };
}

/** The built files of these modules, with everything that they import. */
function filesOf(modules: readonly string[], manifest: Record<string, BuiltFile>): Set<string> {
  const files = new Set<string>();
  const add = (name: string): void => {
    const { file, css = [], imports = [] } = manifest[name] ?? { file: '' };
    if (file === '' || files.has(file)) return;
    for (const each of [file, ...css]) files.add(each);
    for (const each of imports) add(each);
  };
  for (const each of modules) add(each);
  return files;
}

const linksTo = (files: readonly string[], html: string): string =>
  files
    .filter((file) => !html.includes(file))
    .map((file) => `<link ${kindOf(file)} crossorigin href="/${file}">`)
    .join('');

const kindOf = (file: string) => (file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"');

/** One entry of Vite's manifest. */
interface BuiltFile {
  file: string;
  css?: string[];
  imports?: string[];
}
