import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Maker } from '#contract/makers/makers.ts';
import { useEcountCategories } from '#web/features/accounting/ecount-categories.ts';
import { HistoryDrawer, type HistorySubject } from '#web/features/history/history-drawer.tsx';
import { EraseMakerDialog } from '#web/features/makers/erase-maker-dialog.tsx';
import { MakerDialog } from '#web/features/makers/maker-dialog.tsx';
import { useMakerNotes } from '#web/features/makers/maker-notes.tsx';
import { GroupPage } from '#web/features/products/groups/groups.door.ts';
import { conditionsText } from '#web/ui/sheet/model/filter-rows.ts';

export function CategoriesScreen() {
  return <GroupPage column="category" known={useEcountCategories()} linkTo={productsOfCategory} />;
}

export function MakersScreen() {
  const { q } = useSearch({ from: '/inside/manufacture' });
  const { notes, openName, maker, close } = useMakerNotes();
  const [subject, setSubject] = useState<HistorySubject>();
  const [erasing, setErasing] = useState<Maker>();
  return (
    <>
      <GroupPage key={q} q={q} column="manufacturer" linkTo={(name) => tableOf('manufacturer', name)} notes={notes} />
      <MakerDialog
        name={openName}
        maker={maker}
        onHistory={({ makerId, makerName }) => {
          close();
          setSubject({ kind: 'maker', entityId: String(makerId), name: makerName });
        }}
        onErase={(of) => {
          close();
          setErasing(of);
        }}
        onClose={close}
      />
      <EraseMakerDialog maker={erasing} onClose={() => setErasing(undefined)} />
      <HistoryDrawer subject={subject} onClose={() => setSubject(undefined)} />
    </>
  );
}

const productsOfCategory = (name: string | null) =>
  name === null ? tableOf('category', null) : ({ to: '/products', search: { category: name } } as const);

const tableOf = (column: string, name: string | null) => {
  const where = conditionsText({ [column]: name === null ? { kind: 'missing' } : { kind: 'oneOf', values: [name] } });
  return { to: '/products', search: { view: 'table', where } } as const;
};
