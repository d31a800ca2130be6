import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** The list of files that the imports of a chunk wait for, which Vite writes at the beginning of the chunk. */
const list = /^const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>/;
/** The files of one import, as indexes of that list. */
const named = /__vite__mapDeps\(\[([\d,]*)\]\)/g;

/**
 * Removes files from this list that are certainly loaded when the import runs, because the importing chunk consists of them. Vite lists
 * them all, in every chunk with a dynamic import.
 */
export function neededFiles(): Plugin {
  return {
    name: 'samusil:needed-files',
    apply: 'build',
    // runs after Vite has written its list
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = withoutFiles(chunk.code, madeOf(chunk.fileName, bundle));
      },
    },
  };
}

/** A chunk and all chunks that it imports, with their style sheets. */
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
