import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ListName } from '#contract/views/setting-names.ts';
import { ViewMenu } from '#web/features/views/view-menu.tsx';
import { parseSearch } from '#web/routes/search-params/parse-search.ts';

/** The named views of a list. A view stores the search parameters of its address. */
export function ListViews({ list }: { list: ListName }) {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const navigate = useNavigate();
  const open = (wanted: string) => void navigate({ to: '.', search: () => parseSearch(wanted) });
  return <ViewMenu list={list} search={search.replace(/^\?/, '')} onOpen={open} />;
}
