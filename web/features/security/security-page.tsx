import { Button } from '@mantine/core';
import type { SecurityFilter } from '#contract/security/security.ts';
import { useWords } from '#web/i18n/words.ts';
import { FullHeight } from '#web/ui/display/full-height.tsx';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { useExport } from './security.queries.ts';
import { SecurityFilters } from './security-filters.tsx';
import { SecurityList } from './security-list.tsx';

interface Props {
  filter: SecurityFilter;
  onFilter(change: { [Name in keyof SecurityFilter]?: SecurityFilter[Name] | undefined }): void;
}

const nothing = { kind: undefined, outcome: undefined, staffId: undefined, address: undefined, fromDay: undefined, toDay: undefined };

/** The security log, which also records who reads it. */
export function SecurityPage({ filter, onFilter }: Props) {
  const t = useWords();
  const { mutate, isPending } = useExport();
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <FullHeight>
      <PageTitle title={t.screens.titles.security} note={t.security.intro}>
        <Button variant="default" loading={isPending} onClick={() => mutate(filter)}>
          {t.security.export}
        </Button>
      </PageTitle>
      <SecurityFilters filter={filter} onFilter={onFilter} />
      <SecurityList filter={filter} onClear={isFiltered ? () => onFilter(nothing) : undefined} />
    </FullHeight>
  );
}
