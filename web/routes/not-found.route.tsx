import { Button } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useWords } from '#web/i18n/words.ts';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';

export function NotFoundScreen() {
  const t = useWords();
  const { pathname } = useLocation();
  return (
    <>
      <PageTitle title={t.screens.titles.notFound} />
      <EmptyState title="404" text={t.screens.notFoundText(pathname)}>
        <Button variant="default" component={Link} to="/">
          {t.screens.toHome}
        </Button>
      </EmptyState>
    </>
  );
}
