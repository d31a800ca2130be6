import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const wholeSheet = /@mantine\/core\/styles\.layer\.css$/;
/** What every component stands on, in the order of the whole sheet. */
const foundations = ['baseline', 'default-css-variables', 'global'];
/** Where a component of Mantine's names its classes; its style sheet is called the same. */
const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * Leaves to the style sheet of Mantine what every page needs, and lets each component bring its own: the sheet of all of them is
 * 290 kB, which a browser reads before it draws anything, and the page has a third of them. Only the built page is made so.
 */
export function componentStyles(): Plugin {
  return {
    name: 'samusil:component-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (wholeSheet.test(id)) {
        const sheets = foundations.map((name) => fs.readFileSync(path.join(path.dirname(id), 'styles', `${name}.layer.css`), 'utf8'));
        return { code: sheets.join('\n'), map: null };
      }
      const [, name] = classNames.exec(id) ?? [];
      if (name === undefined) return null;
      const sheet = path.join(id.slice(0, id.indexOf('/esm/')), 'styles', `${name}.layer.css`);
      return { code: `import ${JSON.stringify(sheet)};\n${code}`, map: null };
    },
  };
}
