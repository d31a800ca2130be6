import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ListName } from '#contract/views/setting-names.ts';
import { useSetting } from '#web/session/person-settings.ts';

/** If the address does not say how its list is shown, replaces it by one with the view that the person used last. */
export function useKeptView<Search extends { view?: 'table' | undefined }>(list: ListName, search: Search): Search {
  const navigate = useNavigate();
  const kept = useSetting(`view-${list}`) === 'table' ? 'table' : undefined;
  const view = search.view ?? kept;
  useEffect(() => {
    if (view !== search.view) void navigate({ to: '.', search: (before) => ({ ...before, view }), replace: true });
  }, [view, search.view, navigate]);
  return search;
}
