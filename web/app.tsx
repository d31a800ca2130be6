import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { colorSchemeKey } from './color-scheme.ts';
import { router } from './router.tsx';
import { theme } from './theme.ts';
import { keepKeys } from './ui/inputs/keep-keys.ts';

keepKeys();
const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

/** The page of a signed-in person. Mantine's variables are in a style sheet (`theme-variables.css`). */
export const App = ({ nonce }: { nonce: string }) => (
  <MantineProvider
    theme={theme}
    withCssVariables={false}
    defaultColorScheme="auto"
    colorSchemeManager={colorSchemeManager}
    getStyleNonce={() => nonce}
  >
    <RouterProvider router={router} />
  </MantineProvider>
);
