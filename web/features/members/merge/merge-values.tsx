import { Radio } from '@mantine/core';
import type { Member, NewMember } from '#contract/members/members.ts';
import type { MergeChoice, MergedField, MergeOption } from '#contract/members/merge-members.ts';
import { memberValueText } from '#web/i18n/values/member-text.ts';
import { useWords } from '#web/i18n/words.ts';
import dialogForm from '#web/ui/dialogs/dialog-form.module.css';
import classes from './merge.module.css';

interface Props {
  fields: readonly MergedField[];
  people: readonly Member[];
  onChoose(field: keyof NewMember, choice: MergeChoice): void;
}

/** The values of the merged member: a choice where the members differ, else the only value. */
export function MergeValues({ fields, onChoose }: Props) {
  const t = useWords();
  const isShown = ({ field, options: [only], options }: MergedField) =>
    options.length > 1 || field === 'priceTier' || (only !== undefined && only.value !== null && only.value.length > 0);
  return (
    <fieldset className={classes.values}>
      <legend className={classes.legend}>{t.members.merge.values}</legend>
      {fields.filter(isShown).map((each) => (
        <Value key={each.field} value={each} onChoose={onChoose} />
      ))}
    </fieldset>
  );
}

function Value({ value: { field, options, chosen, isTooMuch }, onChoose }: { value: MergedField; onChoose: Props['onChoose'] }) {
  const t = useWords();
  const label = t.members.fields[field];
  const text = ({ choice, value }: MergeOption) => {
    const written = memberValueText(field, value, t);
    return choice === 'all' && options.length > 1 ? t.members.merge.all(written) : written;
  };
  if (options.length === 1)
    return (
      <div className={classes.pair}>
        <span className={classes.soft}>{label}</span>
        <span className={classes.text}>{text(chosen)}</span>
        {isTooMuch && <Excess />}
      </div>
    );
  return (
    <Radio.Group
      label={label}
      value={String(chosen.choice)}
      classNames={{ label: classes.soft ?? '' }}
      className={classes.pair ?? ''}
      onChange={(choice) => onChoose(field, choice === 'all' ? 'all' : Number(choice))}
    >
      <div className={classes.options}>
        {options.map((option) => (
          <Radio
            key={String(option.choice)}
            value={String(option.choice)}
            label={text(option)}
            classNames={{ labelWrapper: classes.text ?? '' }}
          />
        ))}
        {isTooMuch && <Excess />}
      </div>
    </Radio.Group>
  );
}

function Excess() {
  const t = useWords();
  return (
    <p className={dialogForm.error} role="alert">
      {t.members.merge.tooMuch}
    </p>
  );
}
