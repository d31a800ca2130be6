import { ColorInput } from '@mantine/core';
import { type ColourPreset, colourPresets, isColour } from '#web/features/design/appearance/appearance.door.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './colour-field.module.css';

interface Props {
  value: string;
  /** Project dialogs have chips for what a project is usually for. */
  presets: boolean;
  onChange(color: string): void;
}

/** The colour of a bar. What is typed counts as soon as it is a colour. */
export function ColourField({ value, presets, onChange }: Props) {
  const t = useWords();
  return (
    <div className={classes.field}>
      <ColorInput
        label={t.design.color}
        size="xs"
        format="hex"
        value={value}
        eyeDropperButtonProps={{ 'aria-label': t.design.pickColor }}
        popoverProps={{ withinPortal: true }}
        onChange={(color) => {
          if (isColour(color)) onChange(color.toLowerCase());
        }}
      />
      {presets && (
        <fieldset className={classes.presets} aria-label={t.design.presets}>
          {(Object.entries(colourPresets) as [ColourPreset, string][]).map(([preset, color]) => (
            <button
              key={preset}
              type="button"
              className={classes.preset}
              aria-pressed={value === color}
              style={{ '--preset': color } as React.CSSProperties}
              onClick={() => onChange(color)}
            >
              {t.design.preset[preset]}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
