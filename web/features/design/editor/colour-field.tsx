import { ColorInput, ColorPicker } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { isColour } from '#web/features/design/appearance/appearance.door.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './colour-field.module.css';
import { ColourPresets } from './colour-presets.tsx';

interface Props {
  value: string;
  /** Project dialogs have chips for what a project is usually for. */
  presets: boolean;
  onChange(color: string): void;
}

/**
 * The colour of a bar. What is typed counts as soon as it is a colour. A click or Enter opens a picker below, in a place
 * of its own: it covers neither the presets nor the next field, and does not open when the focus passes by.
 */
export function ColourField({ value, presets, onChange }: Props) {
  const t = useWords();
  const pickerId = useId();
  const [isOpen, setOpen] = usePopOver();
  const text = useColourText(onChange);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // the form is not sent by the Enter that meant the picker
    event.preventDefault();
    setOpen(!isOpen);
  };

  return (
    <div className={classes.field}>
      <ColorInput
        label={t.design.color}
        size="xs"
        format="hex"
        withPicker={false}
        value={text.typed ?? value}
        eyeDropperButtonProps={{ 'aria-label': t.design.pickColor }}
        {...(isOpen && { 'aria-controls': pickerId })}
        onChange={text.type}
        fixOnBlur={false}
        error={text.isRefused && t.design.colorForm}
        onBlur={text.leave}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {presets && <ColourPresets value={value} onPick={text.replace} />}
      {isOpen && (
        // the dialog leaves Escape to what is open in it
        <div id={pickerId} className={classes.picker} data-pop-over>
          <ColorPicker
            size="xs"
            format="hex"
            value={value}
            onChange={text.replace}
            hueLabel={t.design.hue}
            saturationLabel={t.design.saturation}
          />
        </div>
      )}
    </div>
  );
}

/** Open or not; Escape closes it, and so does a press outside of the dialog that it is in. */
function usePopOver() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && setOpen(false);
    // a press within the dialog must find everything where it was
    const onPress = ({ target }: PointerEvent) => target instanceof Element && !target.closest('[role="dialog"]') && setOpen(false);
    globalThis.addEventListener('keydown', onKey);
    globalThis.addEventListener('pointerdown', onPress);
    return () => {
      globalThis.removeEventListener('keydown', onKey);
      globalThis.removeEventListener('pointerdown', onPress);
    };
  }, [isOpen]);
  return [isOpen, setOpen] as const;
}

/** The text of the field: what is no colour stays in it, and once that is left the field says what it takes. */
function useColourText(onColour: (color: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const become = (text: string | null, color: string) => {
    setTyped(text);
    setRefused(false);
    if (isColour(color)) onColour(color.toLowerCase());
  };
  return {
    typed,
    isRefused,
    type: (text: string) => become(text, text),
    /** A colour was picked elsewhere. */
    replace: (color: string) => become(null, color),
    leave() {
      if (typed === null || isColour(typed)) setTyped(null);
      else setRefused(true);
    },
  };
}
