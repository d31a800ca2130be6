import { Button } from '@mantine/core';
import { mayCall } from '#contract/rights.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';

/** Says why the board is empty, and what to do about it. */
export function NoProjects({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const t = useWords();
  const mayAdd = mayCall('POST /api/design/newProject', useSignedIn());
  if (!isFiltered) return <EmptyState title={t.design.emptyTitle} {...(mayAdd && { text: t.design.emptyText })} />;
  return (
    <EmptyState title={t.design.emptyFiltered}>
      <Button variant="default" onClick={onClear}>
        {t.design.clearFilters}
      </Button>
    </EmptyState>
  );
}
