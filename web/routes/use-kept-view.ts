import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keptView } from '#web/session/kept-view.ts';

/** An address that does not say how its list is to be shown: as the person last looked at it. */
export function useKeptView<Search extends { view?: 'table' | undefined }>(list: string, search: Search): Search {
  const navigate = useNavigate();
  const kept = search.view ?? keptView(list);
  useEffect(() => {
    if (kept !== search.view) void navigate({ to: '.', search: (before) => ({ ...before, view: kept }), replace: true });
  }, [kept, search.view, navigate]);
  return search;
}
