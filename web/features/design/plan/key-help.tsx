import { mayCall } from '#contract/rights.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import classes from './plan-actions.module.css';

/** The keys of the board, below their button. */
export function KeyHelp({ id }: { id: string }) {
  const t = useWords();
  const keys = mayCall('POST /api/design/editProject', useSignedIn()) ? t.planDialogs.keyList : t.planDialogs.keysLooking;
  return (
    <dl id={id} popover="auto" className={classes.keys} aria-label={t.design.keys}>
      {keys.map(([key, what]) => (
        <div key={key + what}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
  );
}
