import { type ColourPreset, colourPresets } from '#web/features/design/appearance/appearance.door.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './colour-field.module.css';

/** Chips with a colour for each purpose of a project. */
export function ColourPresets({ value, onPick }: { value: string; onPick(color: string): void }) {
  const t = useWords();
  return (
    <fieldset className={classes.presets} aria-label={t.planDialogs.presets}>
      {(Object.entries(colourPresets) as [ColourPreset, string][]).map(([preset, color]) => (
        <button
          key={preset}
          type="button"
          className={classes.preset}
          aria-pressed={value === color}
          style={{ '--preset': color } as React.CSSProperties}
          onClick={() => onPick(color)}
        >
          {t.design.preset[preset]}
        </button>
      ))}
    </fieldset>
  );
}
