import { useId } from 'react';
import { useWords } from '#web/i18n/words.ts';
import classes from './view-switch.module.css';

export type ListView = 'cards' | 'table';

const views = ['cards', 'table'] as const;

/** Switches between a list shown as cards and as a table. */
export function ViewSwitch({ view, onView }: { view: ListView; onView(view: ListView): void }) {
  const t = useWords().listTools;
  const name = useId();
  return (
    <fieldset className={classes.views} aria-label={t.view}>
      {views.map((each) => (
        <label key={each} className={classes.choice}>
          <input type="radio" name={name} className={classes.radio} checked={each === view} onChange={() => onView(each)} />
          {t[each]}
        </label>
      ))}
    </fieldset>
  );
}
