import path from 'node:path';
import type { Plugin } from 'vite';

const wholeSheet = /@mantine\/core\/styles\.layer\.css$/;
/** The modules in which components of Mantine have their class names; each has a style sheet of the same name. */
const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * Makes each component of Mantine bring its own style sheet, instead of one sheet for all of them. That sheet has 290 kB, which a browser
 * reads before it draws anything, and the page uses a third of it. The styles that all components share are in `web/theme.css`. This
 * applies only to the built page.
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
