import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import classes from './finder.module.css';

interface Props {
  opened: boolean;
  /** The keys of the screen that is open. */
  ofScreen: readonly (readonly [key: string, what: string])[];
  /** A sentence about the keys of a table. */
  ofTable: string | undefined;
  onClose(): void;
}

/** Lists the keyboard shortcuts of this screen. */
export function KeysDialog({ opened, ofScreen, ofTable, onClose }: Props) {
  const t = useWords().finder;
  return (
    <Dialog opened={opened} onClose={onClose} title={t.keys}>
      <dl className={classes.keys}>
        {[...t.keyList, ...ofScreen].map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {ofTable !== undefined && <p>{ofTable}</p>}
    </Dialog>
  );
}
