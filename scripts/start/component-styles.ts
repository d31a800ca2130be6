import path from 'node:path';
import type { Plugin } from 'vite';

const wholeSheet = /@mantine\/core\/styles\.layer\.css$/;
/** Where a component of Mantine's names its classes; its style sheet is called the same. */
const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * Lets each component of Mantine's bring its own style sheet, in place of the sheet of all of them: that is 290 kB, which a browser
 * reads before it draws anything, and the page has a third of them. What they all stand on is in `web/theme.css`. Only the built
 * page is made so.
 */
export function componentStyles(): Plugin {
  return {
    name: 'samusil:component-styles',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (wholeSheet.test(id)) return { code: '', map: null };
      const [, name] = classNames.exec(id) ?? [];
      if (name === undefined) return null;
      const sheet = path.join(id.slice(0, id.indexOf('/esm/')), 'styles', `${name}.layer.css`);
      return { code: `import ${JSON.stringify(sheet)};\n${code}`, map: null };
    },
  };
}
