import type { Plugin } from 'vite';

const sheet = /\.module\.css$/;
const sheetImport = /^import (\w+) from '([^']+\.module\.css)';$/gm;
const prefix = 'virtual:classes/';
/** A virtual module must not have the ending of a style sheet, or it would be processed as one. */
const suffix = '.js';

/**
 * Turns the classes that our own components use of their style sheets into constants, so that each name is inlined where it is used and
 * unused ones disappear. Without this, a style sheet is an object with all of its names, of which nothing can be left out.
 *
 * `root`: the folder of the page. This applies only to the built page.
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
        // nothing is imported from this module, so tree shaking would remove it together with its styles
        return { code: 'export {};', map: null, moduleSideEffects: 'no-treeshake' };
      },
    },
  ];
}
