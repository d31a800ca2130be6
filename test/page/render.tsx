import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { render as renderPlain } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { theme } from '#web/theme.ts';

/** Renders a component as the page would, without animations and with its own cache; `user` types and clicks. */
export function render(children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const wrapper = ({ children: inside }: { children: ReactNode }) => (
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={client}>{inside}</QueryClientProvider>
    </MantineProvider>
  );
  return { user: userEvent.setup(), client, ...renderPlain(children, { wrapper }) };
}

/** Renders a component that uses the router, at an address of its own and without other screens. */
export function renderRouted(children: ReactNode) {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return render(<RouterContextProvider router={router}>{children}</RouterContextProvider>);
}
