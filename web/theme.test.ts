import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { theme } from './theme.ts';

const own = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
const standard = defaultCssVariablesResolver(DEFAULT_THEME);

/** The variables that differ from those of Mantine's own style sheet, which `theme.css` imports. */
const different = (part: keyof typeof own) =>
  Object.fromEntries(Object.entries(own[part]).filter(([name, value]) => value !== (standard[part] as Record<string, string>)[name]));

// to update the file after a change of the theme: npm exec vitest run -- --project=web web/theme.test.ts -u
it('stands as variables in a style sheet, so that the sign-in page needs no Mantine, and no page has to make them', async () => {
  const css = convertCssVariables({ variables: different('variables'), light: different('light'), dark: different('dark') }, ':root');
  const lines = css
    .replaceAll("'", '"')
    .replaceAll(/\s*\{/g, ' {\n')
    .replaceAll(/;\s*/g, ';\n')
    .replaceAll(/\}\s*/g, '}\n\n')
    .replaceAll(/^\s*(?=--)/gm, '  ')
    .trim();
  const about = '/* made of theme.ts: theme.test.ts compares, and writes it anew with -u */';
  await expect(`${about}\n${lines}\n`).toMatchFileSnapshot('./theme-variables.css');
});
