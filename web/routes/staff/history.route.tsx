import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { HistoryPage } from '#web/features/history/history-page.tsx';
import { historySearch } from '#web/routes/search-params/searches.ts';

const route = getRouteApi('/inside/staff/history');

export function HistoryScreen() {
  const filter = route.useSearch();
  const navigate = useNavigate({ from: '/staff/history' });
  return (
    <HistoryPage
      filter={filter}
      onFilter={(change) => void navigate({ search: (before) => historySearch({ ...before, ...change }), replace: true })}
    />
  );
}
