import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The files that the imports of a chunk wait for, as Vite writes them down at its beginning. */
const list = /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>/;
/** Those of one import, by their places in the list. */
const named = /__vite__mapDeps\(\[([\d,]*)\]\)/g;

/**
 * Leaves out of what an import waits for the files that are there once the code that imports runs, as it is made of them itself: Vite
 * names them all, in every file that imports something later.
 */
export function neededFiles(): Plugin {
  return {
    name: 'samusil:needed-files',
    apply: 'build',
    // Vite's own list is made by then
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = withoutFiles(chunk.code, madeOf(chunk.fileName, bundle));
      },
    },
  };
}

/** A file and all that it imports, with their style sheets. */
function madeOf(file: string, bundle: Bundle): ReadonlySet<string> {
  const found = new Set([file]);
  for (const each of found) {
    const chunk = bundle[each];
    if (chunk?.type === 'chunk') for (const needed of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) found.add(needed);
  }
  return found;
}

function withoutFiles(code: string, present: ReadonlySet<string>): string {
  const [, text] = list.exec(code) ?? [];
  if (text === undefined) return code;
  const all = JSON.parse(text) as string[];
  const kept = all.filter((file) => !present.has(file));
  const placeOf = (place: string) => kept.indexOf(all[Number(place)] ?? '');
  return code
    .replace(text, () => JSON.stringify(kept))
    .replace(
      named,
      (_, places: string) =>
        `__vite__mapDeps([${places
          .split(',')
          .map(placeOf)
          .filter((place) => place >= 0)}])`,
    );
}
