import { ColorInput, ColorPicker } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { isColour } from '#web/features/design/appearance/appearance.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { isComposing } from '#web/ui/inputs/is-composing.ts';
import classes from './colour-field.module.css';
import { ColourPresets } from './colour-presets.tsx';

interface Props {
  value: string;
  /** Whether to show presets for the purposes of projects, as project dialogs do. */
  presets: boolean;
  onChange(color: string): void;
}

/**
 * The colour of a bar. Typed text takes effect as soon as it is a valid colour. A click or Enter opens a picker in
 * reserved space below, so that it covers neither the presets nor the next field; it does not open when Tab passes
 * through.
 */
export function ColourField({ value, presets, onChange }: Props) {
  const t = useWords();
  const pickerId = useId();
  const [isOpen, setOpen] = usePopOver();
  const text = useColourText(onChange);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    // this Enter opens the picker and must not submit the form
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
        eyeDropperButtonProps={{ 'aria-label': t.planDialogs.pickColor }}
        {...(isOpen && { 'aria-controls': pickerId })}
        onChange={text.type}
        fixOnBlur={false}
        error={text.isRefused && t.planDialogs.colorForm}
        data-unread={text.isRefused || undefined}
        onBlur={text.leave}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      {presets && <ColourPresets value={value} onPick={text.replace} />}
      {isOpen && (
        // marks an open picker, so that Escape closes it and not the dialog
        <div id={pickerId} className={classes.picker} data-pop-over>
          <ColorPicker
            size="xs"
            format="hex"
            value={value}
            onChange={text.replace}
            hueLabel={t.planDialogs.hue}
            saturationLabel={t.planDialogs.saturation}
          />
        </div>
      )}
    </div>
  );
}

/** Open or closed; Escape closes it, and so does a press outside the surrounding dialog. */
function usePopOver() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && !isComposing(event) && setOpen(false);
    // a press inside the dialog does not close it: the layout would shift under the pointer
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

/** The text of the field: an invalid colour stays in it, with an error message once the field is left. */
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
    /** Call this when a colour was picked with the picker or a preset. */
    replace: (color: string) => become(null, color),
    leave() {
      if (typed === null || isColour(typed)) setTyped(null);
      else setRefused(true);
    },
  };
}
