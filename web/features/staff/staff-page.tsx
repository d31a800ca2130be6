import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { mayCall } from '#contract/rights.ts';
import type { Staff } from '#contract/staff/staff.ts';
import { textFinder } from '#contract/text-search.ts';
import { roleList } from '#web/http/role-list.queries.ts';
import { staffList } from '#web/http/staff-list.queries.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import page from '#web/ui/display/page-title.module.css';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { TypedSearchField } from '#web/ui/inputs/search-field.tsx';
import { typedText, useSettlingText } from '#web/ui/inputs/typed-text.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import { type StaffDialog, StaffDialogs } from './staff-dialogs.tsx';
import classes from './staff-page.module.css';
import { StaffRow } from './staff-row.tsx';

interface Props {
  /** The initial text of the search. */
  sought?: string | undefined;
  onHistory(person: Staff): void;
  /** Drawn beside the title: buttons. */
  toolbar?: ReactNode;
  /** Drawn under the title: tabs to the other pages of this area. */
  tabs?: ReactNode;
}

/** The people who may sign in, with their roles. People with the right to manage staff can edit the list. */
export function StaffPage({ sought = '', onHistory, toolbar, tabs }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const people = useRows(staffList);
  // loads the roles, whose names and rights the rows show
  useRows(roleList);
  const [typed] = useState(() => typedText(sought));
  const [text] = useSettlingText(typed);
  const [dialog, setDialog] = useState<StaffDialog>();
  const mayWrite = mayCall('POST /api/staff/update', me);
  const isFound = textFinder(text);
  const found = (people.rows ?? []).filter(({ staffName, staffNickName, email }) => isFound(staffName, staffNickName, email));

  return (
    <>
      <PageTitle title={t.screens.titles.staff} note={people.rows && t.common.people(formatNumber(people.rows.length))}>
        {toolbar}
        {mayWrite && <Button onClick={() => setDialog({ of: 'add' })}>{t.staff.add}</Button>}
      </PageTitle>
      {tabs}
      <p className={page.intro}>
        {t.staff.intro} {!mayWrite && t.staff.onlyManagers}
      </p>
      <TypedSearchField className={classes.search ?? ''} label={t.staff.search} typed={typed} />
      {people.isPending && <ListSkeleton rows={8} height="3.5rem" />}
      {people.isError && <LoadFailed of={people} />}
      {people.rows && found.length === 0 && (
        <EmptyState title={t.common.nothingFound}>
          <Button variant="default" onClick={() => typed.set('')}>
            {t.common.clearSearch}
          </Button>
        </EmptyState>
      )}
      {found.length > 0 && (
        <ul className={classes.list} aria-label={t.screens.titles.staff}>
          {found.map((person) => (
            <StaffRow key={person.staffId} person={person} role={roleList.find(person.role)} onHistory={onHistory} onDialog={setDialog} />
          ))}
        </ul>
      )}
      <StaffDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  );
}
