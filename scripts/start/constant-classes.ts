import type { Plugin } from 'vite';

const sheet = /\.module\.css$/;
const sheetImport = /^import (\w+) from '([^']+\.module\.css)';$/gm;
const prefix = 'virtual:classes/';
/** Not as a style sheet is called, or it would be read as one. */
const suffix = '.js';

/**
 * Makes constants of the classes that our own components ask their style sheets for: each name is written where it is used, and none
 * where it is not. A style sheet is an object with all of its names otherwise, in which nothing can be left out.
 *
 * `root`: the folder of the page. Only the built page is made so.
 */
export function constantClasses(root: string): Plugin[] {
  /** The constants of each style sheet. */
  const constants = new Map<string, string>();
  return [
    {
      name: 'samusil:constant-classes',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        if (!id.startsWith(root)) return null;
        const asking = code.replace(sheetImport, `import '$2'; import * as $1 from '${prefix}$2';`);
        return asking === code ? null : { code: asking, map: null };
      },
      async resolveId(id, importer) {
        if (!id.startsWith(prefix)) return null;
        const found = await this.resolve(id.slice(prefix.length), importer);
        return found && `\0${prefix}${found.id}${suffix}`;
      },
      async load(id) {
        if (!id.startsWith(`\0${prefix}`)) return null;
        const of = id.slice(prefix.length + 1, -suffix.length);
        await this.load({ id: of });
        return constants.get(of) ?? null;
      },
    },
    {
      name: 'samusil:sheets-without-names',
      apply: 'build',
      enforce: 'post',
      transform(code, id) {
        if (!sheet.test(id) || !id.startsWith(root)) return null;
        constants.set(id, code);
        // nobody asks this module for anything: it would be left out, and its styles with it
        return { code: 'export {};', map: null, moduleSideEffects: 'no-treeshake' };
      },
    },
  ];
}
