import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { SecurityPage } from '#web/features/security/security-page.tsx';
import { securitySearch } from '#web/routes/search-params/searches.ts';

const route = getRouteApi('/inside/staff/security');

export function SecurityScreen() {
  const filter = route.useSearch();
  const navigate = useNavigate({ from: '/staff/security' });
  return (
    <SecurityPage
      filter={filter}
      onFilter={(change) => void navigate({ search: (before) => securitySearch({ ...before, ...change }), replace: true })}
    />
  );
}
