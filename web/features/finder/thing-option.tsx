import type { TextSearch } from '#contract/text-search.ts';
import { useWords } from '#web/i18n/words.ts';
import { Highlighted } from '#web/ui/display/highlighted.tsx';
import type { Thing } from './find-things.ts';
import classes from './finder.module.css';

interface Props {
  id: string;
  thing: Thing;
  search: TextSearch;
  active: boolean;
  onPoint(): void;
  onOpen(): void;
}

/** One result in the list. */
export function ThingOption({ id, thing: { kind, label, note }, search, active, onPoint, onOpen }: Props) {
  const t = useWords().finder;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the search box
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the search box
    <div id={id} role="option" aria-selected={active} className={classes.thing} onPointerMove={() => !active && onPoint()} onClick={onOpen}>
      <span className={classes.kind}>{t.kinds[kind]}</span>
      <span className={classes.label}>
        <Highlighted pieces={search.mark(label)} />
      </span>
      {note !== undefined && (
        <span className={classes.note}>
          <Highlighted pieces={search.mark(note)} />
        </span>
      )}
    </div>
  );
}
