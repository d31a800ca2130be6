import { Button } from '@mantine/core';
import { type RefObject, useId, useLayoutEffect, useRef } from 'react';
import type { StaffMember } from '#contract/design/design.ts';
import { type ColourPreset, colourPresets, defaultColour } from '#web/features/design/appearance/appearance.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { isElsewhere, keyAt, takeOver, useBoardEvents } from './board-events.ts';
import classes from './choosing.module.css';
import { type ChosenItem, isEverybodys } from './chosen-items.ts';
import type { Together } from './use-together.ts';

interface Props {
  items: readonly ChosenItem[];
  staffs: readonly StaffMember[];
  run: Together;
  anchor: RefObject<HTMLElement | null>;
  onCopy(): void;
  onDelete(): void;
  onClear(): void;
}

/** The number of selected bars, and the actions on all of them. */
export function ChosenBar({ items, staffs, run, anchor, onCopy, onDelete, onClear }: Props) {
  const t = useWords();
  const bar = useRef<HTMLDivElement>(null);
  useRoomBelowRows(bar);
  useBoardEvents(anchor, ['keydown'], (event) => {
    if (items.length < 2 || isElsewhere(event.target) || keyAt(event.target) === undefined) return;
    if (event.key === 'Delete') onDelete();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run.done(items);
    else return;
    takeOver(event);
  });
  return (
    <div ref={bar} className={classes.bar} role="toolbar" aria-label={t.planDialogs.chosenBars}>
      <strong role="status">{t.planDialogs.chosenCount(items.length)}</strong>
      <Colours onPick={(colour) => run.colour(items, colour)} />
      <People items={items} staffs={staffs} onPick={(member) => run.assign(items, member)} />
      <Button size="compact-sm" variant="default" onClick={() => run.done(items)}>
        {t.planDialogs.chosenDone}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onCopy}>
        {t.planDialogs.copyChosen}
      </Button>
      <Button size="compact-sm" variant="default" data-danger onClick={onDelete}>
        {t.common.remove}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onClear} rightSection={<Icon name="close" />}>
        {t.planDialogs.chooseNone}
      </Button>
    </div>
  );
}

/**
 * Reserves room below the rows, so that the last row can be scrolled out from under the bar, whose height depends on how many lines its
 * buttons need.
 */
function useRoomBelowRows(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const observer = new ResizeObserver(() => {
      const free = around.getBoundingClientRect().bottom - element.getBoundingClientRect().top;
      around.style.setProperty('--at-edge', `${Math.ceil(free) + 8}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      around.style.removeProperty('--at-edge');
    };
  }, [bar]);
}

/** A button with a list of colours: those with a purpose, and the default colour. */
function Colours({ onPick }: { onPick(colour: string): void }) {
  const t = useWords();
  const id = useId();
  const presets = Object.entries(colourPresets) as [ColourPreset, string][];
  const choice = (colour: string, label: string) => (
    <button
      key={colour}
      type="button"
      className={classes.option}
      onClick={() => {
        document.getElementById(id)?.hidePopover();
        onPick(colour);
      }}
    >
      <span className={classes.swatch} style={{ background: colour }} aria-hidden="true" />
      {label}
    </button>
  );
  return (
    <>
      <Button size="compact-sm" variant="default" popoverTarget={id}>
        {t.design.color}
      </Button>
      <fieldset id={id} popover="auto" className={classes.options} aria-label={t.planDialogs.presets}>
        {presets.map(([preset, colour]) => choice(colour, t.design.preset[preset]))}
        {choice(defaultColour, t.planDialogs.noColour)}
      </fieldset>
    </>
  );
}

/** A button with a list of everybody who can be assigned. A person to whom all selected bars are assigned is shown as pressed. */
function People({ items, staffs, onPick }: { items: Props['items']; staffs: Props['staffs']; onPick(member: StaffMember): void }) {
  const t = useWords();
  const id = useId();
  return (
    <>
      <Button size="compact-sm" variant="default" popoverTarget={id}>
        {t.design.staff}
      </Button>
      <fieldset id={id} popover="auto" className={classes.options} aria-label={t.design.staff}>
        {staffs.map((member) => (
          <button
            key={member.staffId}
            type="button"
            className={classes.option}
            aria-pressed={isEverybodys(items, member.staffId)}
            onClick={() => onPick(member)}
          >
            {t.design.staffWithNickname(member.staffName, member.staffNickName)}
          </button>
        ))}
      </fieldset>
    </>
  );
}
