import { type ReactNode, useState } from 'react';
import type { StoredBox } from '#contract/boxes/boxes.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { ListSection } from '#web/ui/rows/list-section.tsx';
import { BoxDialog } from './box-dialog.tsx';
import { boxPresets } from './boxes.queries.ts';
import classes from './boxes-section.module.css';
import { RemoveBox } from './remove-box.tsx';

interface Props {
  /** Draws the button that opens the history of a box. */
  history(box: StoredBox): ReactNode;
}

/** The boxes that an order can choose from, smallest first; for administrators. */
export function BoxesSection({ history }: Props) {
  const t = useWords();
  const { rows, isError, error, isFetching, refetch } = useRows(boxPresets);
  const [editing, setEditing] = useState<{ box: StoredBox | undefined }>();
  return (
    <ListSection
      title={t.boxes.title}
      help={t.boxes.help}
      addLabel={t.boxes.add}
      onAdd={() => setEditing({ box: undefined })}
      remark={
        <>
          {isError && <LoadFailed of={{ rows, error, isFetching, refetch }} />}
          {rows?.length === 0 && <p className={classes.none}>{t.boxes.none}</p>}
        </>
      }
      rows={rows?.map((box) => (
        <li key={box.boxId} className={classes.box}>
          <button type="button" className={classes.name} aria-label={t.boxes.editOf(box.boxName)} onClick={() => setEditing({ box })}>
            {box.boxName}
          </button>
          <span>{t.boxes.size([box.length, box.width, box.height].join('×'))}</span>
          <span className={classes.soft}>{t.boxes.empty(t.orders.kilograms(formatNumber(box.ownWeight)))}</span>
          <span className={classes.acts}>
            {history(box)}
            <RemoveBox box={box} />
          </span>
        </li>
      ))}
    >
      {editing && <BoxDialog box={editing.box} onClose={() => setEditing(undefined)} />}
    </ListSection>
  );
}
