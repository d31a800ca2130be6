import { ActionIcon, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';
import { rangeText } from '#web/features/design/appearance/appearance.door.ts';
import type { Values } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { firstClick } from '#web/ui/focus/first-click.ts';
import { focusBeside } from '#web/ui/focus/focus-beside.ts';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import classes from './part-list.module.css';
import { type Part, partValues } from './parts.ts';

interface Props {
  parts: readonly Part[];
  /** The name of the next part, as far as it is typed. */
  typed: string;
  /** The values of the new project, whose days are divided among the parts. */
  project: Values;
  onTyped(typed: string): void;
  /** Makes a part of what is typed. */
  onAdd(): void;
  onParts(parts: readonly Part[]): void;
}

/** The sub-projects of a new project: typing a name and pressing Enter adds one. */
export function PartList({ parts, typed, project, onTyped, onAdd, onParts }: Props) {
  const t = useWords();
  const hint = useId();
  const shown = partValues(parts, project);
  const onKeyDown = (event: KeyboardEvent) => {
    // an empty field leaves Enter to the form
    if (event.key !== 'Enter' || isComposing(event.nativeEvent) || typed.trim() === '') return;
    event.preventDefault();
    onAdd();
  };
  return (
    <div data-list>
      <TextInput
        data-list-add
        label={t.planDialogs.parts}
        placeholder={t.planDialogs.partName}
        value={typed}
        autoComplete="off"
        enterKeyHint="next"
        aria-describedby={hint}
        onChange={(event) => onTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p id={hint} className={classes.hint}>
        {t.planDialogs.partsHint}
      </p>
      <ol className={classes.parts} aria-label={t.planDialogs.parts} aria-live="polite">
        {parts.map((part, i) => (
          <li key={part.key} className={classes.part} data-list-row>
            <span className={classes.name}>{part.summary || t.design.untitled}</span>
            <span className={classes.days}>{shown[i] && rangeText(t, shown[i])}</span>
            <ActionIcon
              size="sm"
              aria-label={t.planDialogs.removePart(part.summary || t.design.untitled)}
              title={t.common.remove}
              data-list-focus
              onClick={firstClick(({ currentTarget }) => {
                focusBeside(currentTarget);
                onParts(parts.filter((one) => one !== part));
              })}
            >
              <Icon name="close" />
            </ActionIcon>
          </li>
        ))}
      </ol>
    </div>
  );
}
