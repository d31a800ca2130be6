import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { maxFoundText } from '#contract/finder/finder-limits.ts';
import { textSearch } from '#contract/text-search.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TooLongSearch } from '#web/ui/feedback/too-long-search.tsx';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import { SearchField } from '#web/ui/inputs/search-field.tsx';
import { findThings, type Source, type Thing, type ThingKind } from './find-things.ts';
import classes from './finder.module.css';
import { recentThings } from './recent-things.ts';
import { ThingOption } from './thing-option.tsx';

interface Props {
  sources: Readonly<Record<ThingKind, Source>>;
  typed: string;
  onTyped(text: string): void;
  /** Whether the search or the loading of a list is still under way. */
  pending: boolean;
  /** Whether something could not be searched, so that results may be missing. */
  failed?: boolean;
  /** Whether Enter was pressed before the dialog was loaded: it then opens the first result of the text. */
  entered?: boolean;
  onClose(): void;
}

/** Finds pages, rows and actions while the person types. */
export function FinderDialog(props: Props) {
  const t = useWords().finder;
  return (
    <Dialog opened onClose={props.onClose} title={t.title} size="lg">
      <Found {...props} />
    </Dialog>
  );
}

function Found({ sources, typed, onTyped, pending, failed = false, entered = false, onClose }: Props) {
  const t = useWords();
  const list = useId();
  const [at, setAt] = useState(0);
  const wanted = useDeferredValue(typed);
  const things = useMemo(() => findThings(sources, wanted, recentThings.all()), [sources, wanted]);
  const search = useMemo(() => textSearch(wanted), [wanted]);
  const active = Math.min(at, things.length - 1);
  const open = (thing: Thing) => {
    if (thing.kind !== 'action') recentThings.add(thing);
    // closes first, so that the dialog returns the focus before the opened page takes it
    flushSync(onClose);
    thing.open();
  };
  const enter = useEntering({ typed, pending, first: wanted === typed ? things[0] : undefined, entered, open });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (isComposing(event.nativeEvent)) return;
    if (step !== undefined && things.length > 0) {
      event.preventDefault();
      const next = (active + step + things.length) % things.length;
      setAt(next);
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // the deferred results may be one keystroke behind
      enter(wanted === typed ? things[active] : findThings(sources, typed, recentThings.all())[0]);
    }
  };
  return (
    <div className={classes.finder} ref={focusField}>
      <SearchField
        label={t.finder.search}
        brief={t.finder.title}
        value={typed}
        onChange={(text) => {
          onTyped(text);
          setAt(0);
        }}
        list={{ id: list, active: things.length > 0 ? `${list}-${active}` : undefined, onKeyDown }}
      />
      <TooLongSearch text={typed} most={maxFoundText} />
      {things.length === 0 && !failed && <p role="status">{pending ? t.finder.looking : t.common.nothingFound}</p>}
      {failed && <p role="status">{t.finder.failed}</p>}
      <div id={list} role="listbox" aria-label={t.finder.title} className={classes.things}>
        {things.map((thing, index) => (
          <ThingOption
            key={`${thing.kind} ${thing.id}`}
            id={`${list}-${index}`}
            thing={thing}
            search={search}
            active={index === active}
            onPoint={() => setAt(index)}
            onOpen={() => open(thing)}
          />
        ))}
      </div>
    </div>
  );
}

/** Focuses the field at once, because Mantine does it with a delay and the next key is meant for the field. */
const focusField = (around: HTMLElement | null) => around?.querySelector('input')?.focus();

interface Entering {
  typed: string;
  pending: boolean;
  first: Thing | undefined;
  entered: boolean;
  open(thing: Thing): void;
}

/** Handles Enter. While the results are still loading, the first one is opened once all have arrived. */
function useEntering({ typed, pending, first, entered: isEntered, open }: Entering) {
  // an early Enter without text is ignored, as it would open something that the person has not asked for
  const [entered, setEntered] = useState(isEntered && typed.trim() !== '' ? typed : undefined);
  const isSeen = !isEntered;
  const openFirst = useEffectEvent((thing: Thing) => open(thing));
  useEffect(() => {
    // waits for all results: one with exactly this code may arrive last and come first
    if (entered === undefined || entered !== typed || pending || !first) return;
    setEntered(undefined);
    if (!isSeen && first.kind === 'action') return;
    // `open` uses `flushSync`, which React does not allow in an effect
    queueMicrotask(() => openFirst(first));
  }, [entered, typed, pending, first, isSeen]);
  return (thing: Thing | undefined) => {
    if (thing) open(thing);
    else if (pending) setEntered(typed);
  };
}
