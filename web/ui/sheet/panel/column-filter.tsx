import { Button, Checkbox, Group, ScrollArea, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useMemo, useState } from 'react';
import { inAddress } from '#web/code/in-address.ts';
import { useWords } from '#web/i18n/words.ts';
import { DayField } from '#web/ui/inputs/day-field.tsx';
import { NumberField } from '#web/ui/inputs/number-field.tsx';
import { refusalText } from '#web/ui/inputs/number-text.ts';
import { type NumberRule, readNumber } from '#web/ui/inputs/read-number.ts';
import type { Column } from '#web/ui/sheet/model/column.ts';
import type { Condition } from '#web/ui/sheet/model/filter-rows.ts';

interface Props {
  column: Column;
  rows: readonly unknown[];
  condition: Condition | undefined;
  onFilter(condition: Condition | undefined): void;
}

/** A column with more distinct values than this gets no list of values to choose from. */
const mostValues = 60;
/** The periods that people filter by most, in days: today, a week, a month. */
const lastDays = [1, 7, 30];
const anyNumber: NumberRule = { decimals: 4, min: -1e12, max: 1e12 };

/**
 * The filter of a column: numbers by a range, moments by a first day, texts by what they contain, or a choice of values if there are only a
 * few.
 */
export function ColumnFilter({ column, rows, condition, onFilter }: Props) {
  const t = useWords().sheet;
  const values = useMemo(() => (column.moment || column.numeric ? undefined : distinct(column, rows)), [column, rows]);
  return (
    <Stack gap="xs">
      {column.moment ? (
        <SinceFilter condition={condition} onFilter={onFilter} />
      ) : column.numeric ? (
        <RangeFilter condition={condition} onFilter={onFilter} />
      ) : values ? (
        <ValueFilter column={column} values={values} condition={condition} onFilter={onFilter} />
      ) : (
        <TextFilter condition={condition} onFilter={onFilter} />
      )}
      <Group gap={4} grow>
        <Button variant="default" onClick={() => onFilter({ kind: 'missing' })} aria-pressed={condition?.kind === 'missing'}>
          {t.missing}
        </Button>
        <Button variant="default" disabled={!condition} onClick={() => onFilter(undefined)}>
          {t.noFilter}
        </Button>
      </Group>
    </Stack>
  );
}

/** The distinct values of the column, in the form that the address has; undefined if there are too many. */
function distinct(column: Column, rows: readonly unknown[]): readonly string[] | undefined {
  const found = new Map<string, string>();
  for (const row of rows) {
    const value = column.value(row);
    const text = value === null ? '' : String(value);
    if (found.has(text)) continue;
    if (found.size === mostValues) return undefined;
    found.set(text, column.shown(value));
  }
  return [...found].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([text]) => text);
}

type PartProps = Pick<Props, 'condition' | 'onFilter'>;

function TextFilter({ condition, onFilter }: PartProps) {
  const t = useWords().sheet;
  const [text, setText] = useState(condition?.kind === 'contains' ? condition.text : '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // filters are in the address
    onFilter(text.trim() === '' ? undefined : { kind: 'contains', text: inAddress(text.trim()) });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group gap={4} wrap="nowrap" align="flex-end">
        <TextInput flex={1} label={t.contains} value={text} onChange={(event) => setText(event.currentTarget.value)} data-autofocus />
        <Button type="submit">{t.applyFilter}</Button>
      </Group>
    </form>
  );
}

function RangeFilter({ condition, onFilter }: PartProps) {
  const words = useWords();
  const t = words.sheet;
  const before = condition?.kind === 'range' ? condition : { min: null, max: null };
  const [[min, max], setTexts] = useState([String(before.min ?? ''), String(before.max ?? '')]);
  const [wrong, setWrong] = useState<{ from?: string; to?: string }>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [from, to] = [readNumber(min ?? '', anyNumber), readNumber(max ?? '', anyNumber)];
    if ('refused' in from) return setWrong({ from: refusalText(from.refused, anyNumber, words) });
    if ('refused' in to) return setWrong({ to: refusalText(to.refused, anyNumber, words) });
    if (from.value !== null && to.value !== null && from.value > to.value) return setWrong({ to: t.toBelowFrom });
    setWrong({});
    const isEmpty = from.value === null && to.value === null;
    onFilter(isEmpty ? undefined : { kind: 'range', min: from.value, max: to.value });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Group gap={4} wrap="nowrap" align="flex-end">
        <NumberField
          rule={anyNumber}
          label={t.from}
          value={min ?? ''}
          error={wrong.from}
          onChange={(event) => setTexts([event.currentTarget.value, max ?? ''])}
          data-autofocus
        />
        <NumberField
          rule={anyNumber}
          label={t.to}
          value={max ?? ''}
          error={wrong.to}
          onChange={(event) => setTexts([min ?? '', event.currentTarget.value])}
        />
        <Button type="submit" px="xs">
          {t.applyFilter}
        </Button>
      </Group>
    </form>
  );
}

function SinceFilter({ condition, onFilter }: PartProps) {
  const t = useWords().sheet;
  const chosen = condition?.kind === 'since' ? condition.since : undefined;
  const [day, setDay] = useState(chosen?.startsWith('P') ? undefined : chosen);
  const since = (next: string | undefined) => onFilter(next === undefined ? undefined : { kind: 'since', since: next });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // the browser reports a day of which a part is missing as an empty field: the filter would go
    if (event.currentTarget.checkValidity()) since(day);
    else event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <Group gap={4} grow>
          {lastDays.map((count) => (
            <Button key={count} variant="default" px={4} aria-pressed={chosen === `P${count}D`} onClick={() => since(`P${count}D`)}>
              {t.lastDays(count)}
            </Button>
          ))}
        </Group>
        <Group gap={4} wrap="nowrap">
          <DayField label={t.since} value={day} onChange={setDay} />
          <Button type="submit">{t.applyFilter}</Button>
        </Group>
      </Stack>
    </form>
  );
}

function ValueFilter({ column, values, condition, onFilter }: PartProps & { column: Column; values: readonly string[] }) {
  const words = useWords();
  const t = words.sheet;
  const [picked, setPicked] = useState<readonly string[]>(condition?.kind === 'oneOf' ? condition.values : []);
  const label = (text: string) => (text === '' ? t.emptyValue : column.shown(text));
  // a value that is filtered by stays in the list even when no row holds it any more, so that it can be unticked
  const [gone] = useState(() => picked.filter((value) => !values.includes(value)));
  return (
    <Stack gap={4}>
      <Checkbox.Group label={t.oneOf} value={[...picked]} onChange={setPicked}>
        <ScrollArea.Autosize mah="14rem" type="auto" offsetScrollbars="y">
          <Stack gap={4} mt={4}>
            {[...gone, ...values].map((value) => (
              <Checkbox key={value} size="xs" value={value} label={label(value)} />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Checkbox.Group>
      <Button onClick={() => onFilter(picked.length === 0 ? undefined : { kind: 'oneOf', values: picked })}>{t.applyFilter}</Button>
    </Stack>
  );
}
