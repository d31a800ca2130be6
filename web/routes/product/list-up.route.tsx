import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type ListUpAddress, ListUpPage } from '#web/features/products/list-up/list-up.door.ts';
import { listUpSearch } from '#web/routes/search-params/searches.ts';

const route = getRouteApi('/inside/products/list_up');

/** The order of the products of a category. The address says which category, and what is searched for in it. */
export function ListUpScreen() {
  const navigate = useNavigate({ from: '/products/list_up' });
  const change = useCallback(
    (next: ListUpAddress) =>
      // another category adds a step to go back by; typing does not
      void navigate({ search: (before) => listUpSearch({ ...before, ...next }), replace: !('category' in next) }),
    [navigate],
  );
  return <ListUpPage address={route.useSearch()} onAddress={change} />;
}
