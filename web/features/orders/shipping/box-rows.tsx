import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { use } from 'react';
import type { NewBox } from '#contract/boxes/boxes.ts';
import type { DraftShipping } from '#contract/orders/order-draft.ts';
import { maxBoxes } from '#contract/orders/shipping/shipping-limits.ts';
import { boxTotals, type WeighedBox, weighBoxes } from '#contract/orders/shipping/weigh-boxes.ts';
import { DivisorContext, PresetsContext } from '#web/features/orders/contexts/contexts.door.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { firstClick } from '#web/ui/focus/first-click.ts';
import { focusBeside } from '#web/ui/focus/focus-beside.ts';
import { outOfUse } from '#web/ui/focus/out-of-use.ts';
import { NumberField } from '#web/ui/inputs/number-field.tsx';
import row from '#web/ui/rows/field-row.module.css';
import { type BoxNumber, boxNumbers, boxRules, type DraftBox, emptyDraftBox, readBox, type ShippingErrors } from './draft-shipping.ts';
import classes from './shipping-fields.module.css';

interface Props {
  boxes: DraftShipping['boxes'];
  goodsWeight: number | null;
  errors: ShippingErrors;
  locked: boolean;
  onChange(boxes: DraftShipping['boxes']): void;
}

/** The boxes of an order. A weight that is not typed is calculated from the products; the billed weight stands beside each box. */
export function BoxRows({ boxes, goodsWeight, errors, locked, onChange }: Props) {
  const t = useWords();
  const divisor = use(DivisorContext);
  const weighed = boxes.length === 0 ? [] : weighBoxes(boxes.map(readBox), goodsWeight, divisor);
  const { gross, billed } = boxTotals(weighed);
  const kilograms = (weight: number | null) => (weight === null ? t.orders.unknown : t.orders.kilograms(formatNumber(weight)));
  return (
    <fieldset className={classes.boxes} disabled={locked} data-list>
      <legend className={classes.legend}>{t.orders.fields.boxes}</legend>
      {boxes.map((box, at) => (
        <BoxRow
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes have nothing else that tells them apart
          key={at}
          box={box}
          weighed={weighed[at]}
          number={at + 1}
          errorOf={(field) => errors[`boxes.${at}.${field}`]}
          onChange={(change) => onChange(boxes.with(at, { ...box, ...change }))}
          onRemove={() => onChange(boxes.toSpliced(at, 1))}
        />
      ))}
      <div className={classes.boxEnd}>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" />}
          data-list-add
          {...outOfUse(boxes.length >= maxBoxes, () =>
            onChange([...boxes, boxes.at(-1) === undefined ? emptyDraftBox : { ...(boxes.at(-1) ?? emptyDraftBox), weight: '' }]),
          )}
        >
          {t.shipping.addBox}
        </Button>
        {boxes.length > 0 && (
          <output className={classes.soft}>{t.shipping.boxTotals(boxes.length, kilograms(gross), kilograms(billed))}</output>
        )}
      </div>
    </fieldset>
  );
}

interface RowProps {
  box: DraftBox;
  weighed: WeighedBox | undefined;
  number: number;
  errorOf(field: BoxNumber): string | undefined;
  onChange(change: Partial<DraftBox>): void;
  onRemove(): void;
}

function BoxRow({ box, weighed, number, errorOf, onChange, onRemove }: RowProps) {
  const t = useWords();
  const name = t.shipping.boxNumber(number);
  const presets = use(PresetsContext);
  const suggested = weighed?.suggested && weighed.gross !== null ? formatNumber(weighed.gross) : '';
  return (
    <div className={`${row.row} ${classes.box}`} data-list-row>
      {presets.length > 0 && <PresetChoice label={`${name} ${t.shipping.preset}`} presets={presets} box={box} onChange={onChange} />}
      {boxNumbers.map((field) => (
        <NumberField
          key={field}
          rule={boxRules[field]}
          size="xs"
          label={t.shipping.box[field]}
          aria-label={`${name} ${t.shipping.box[field]}`}
          value={box[field]}
          error={errorOf(field)}
          placeholder={field === 'weight' ? suggested : ''}
          onChange={(event) => onChange({ [field]: event.currentTarget.value, ...(field !== 'weight' && { boxName: '' }) })}
        />
      ))}
      <span className={row.beside}>
        <ActionIcon
          aria-label={t.shipping.removeBox(number)}
          data-list-focus
          onClick={firstClick(({ currentTarget }) => {
            focusBeside(currentTarget, 'by place');
            onRemove();
          })}
        >
          <Icon name="close" />
        </ActionIcon>
      </span>
      {weighed && weighed.volumetric !== null && (
        <span className={classes.billed}>
          {t.shipping.volumetric(formatNumber(weighed.volumetric), weighed.gross !== null && weighed.volumetric > weighed.gross)}
        </span>
      )}
    </div>
  );
}

interface PresetProps extends Pick<RowProps, 'box' | 'onChange'> {
  label: string;
  presets: readonly NewBox[];
}

/** Chooses one of the office's boxes. A box whose size was typed, or whose preset has been renamed, is none of them. */
function PresetChoice({ label, presets, box, onChange }: PresetProps) {
  const t = useWords();
  const choose = (chosen: string) => {
    const preset = presets.find(({ boxName }) => boxName === chosen);
    if (!preset) return onChange({ boxName: '' });
    const { boxName, length, width, height, ownWeight } = preset;
    onChange({ boxName, length: String(length), width: String(width), height: String(height), ownWeight: String(ownWeight) });
  };
  return (
    <NativeSelect
      className={classes.preset ?? ''}
      size="xs"
      aria-label={label}
      value={presets.some(({ boxName }) => boxName === box.boxName) ? box.boxName : ''}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      data={[
        { value: '', label: t.shipping.ownSize },
        ...presets.map(({ boxName, length, width, height, ownWeight }) => ({
          value: boxName,
          label: t.shipping.presetText(boxName, `${length}×${width}×${height} cm`, t.orders.kilograms(formatNumber(ownWeight))),
        })),
      ]}
    />
  );
}
