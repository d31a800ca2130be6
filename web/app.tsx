import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { router } from './router.tsx';
import { theme } from './theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'samusil-color-scheme' });

export const App = ({ nonce }: { nonce: string }) => (
  <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colorSchemeManager} getStyleNonce={() => nonce}>
    <RouterProvider router={router} />
  </MantineProvider>
);
