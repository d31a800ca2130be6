import { ActionIcon, Select, TextInput } from '@mantine/core';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { firstClick } from '#web/ui/focus/first-click.ts';
import { focusBeside } from '#web/ui/focus/focus-beside.ts';
import type { Suggestion } from '#web/ui/sheet/model/column.ts';
import classes from './bulk.module.css';
import { type BulkRule, type OperationKind, operationsOf, type RoundingStep, roundingSteps } from './bulk-rule.ts';
import type { Rules } from './use-rules.ts';

interface Props {
  rule: BulkRule;
  rules: Rules;
}

/** One rule: the column, the operation and its operand. */
export function RuleFields({ rule, rules }: Props) {
  const t = useWords().bulk;
  const { columns, change } = rules;
  const found = rules.columnOf(rule);
  return (
    <fieldset className={classes.rule} aria-label={t.rule(rule.id)} data-list-row>
      <Select
        label={t.column}
        data-list-focus
        data={columns.map(({ column }) => ({ value: column.name, label: column.label }))}
        value={rule.column}
        allowDeselect={false}
        searchable
        onChange={(column) => column !== null && change(rule, { column, kind: 'set', text: '', from: '' })}
      />
      <Select
        label={t.operation}
        data={found ? operationsOf(found.limits).map((kind) => ({ value: kind, label: t.operations[kind] })) : []}
        value={rule.kind}
        allowDeselect={false}
        onChange={(kind) => change(rule, { kind: kind as OperationKind, text: '' })}
      />
      <Operands rule={rule} rules={rules} />
      {rules.all.length > 1 && (
        <ActionIcon
          className={classes.remove}
          aria-label={t.removeRule(rule.id)}
          onClick={firstClick(({ currentTarget }) => {
            focusBeside(currentTarget);
            rules.remove(rule);
          })}
        >
          <Icon name="close" />
        </ActionIcon>
      )}
    </fieldset>
  );
}

const optionsOf = (choices: readonly Suggestion[]) => choices.map(({ typed, label }) => ({ value: typed, label }));

function Operands({ rule, rules }: Props) {
  const t = useWords().bulk;
  const { change, table } = { change: rules.change, table: rules.columns };
  const text = (by: Partial<BulkRule>) => change(rule, by);
  const reading = rules.readingOf(rule);
  const error = 'refused' in reading ? reading.refused : undefined;
  const column = rules.columnOf(rule)?.column;
  const choices = rule.kind === 'set' && column?.strict ? column.suggest : undefined;
  if (rule.kind === 'empty') return null;
  if (rule.kind === 'round') return <RoundFields rule={rule} rules={rules} />;
  if (choices)
    return (
      <Select
        label={t.value}
        data={optionsOf(choices(''))}
        value={rule.text === '' ? null : rule.text}
        searchable
        // searches as in a cell: by initial consonants, and with whole matches first
        filter={({ search }) => optionsOf(choices(search))}
        selectFirstOptionOnChange
        // without this, no option is marked for a person who types before the list opens, and Enter picks nothing
        selectFirstOptionOnDropdownOpen={rule.text === ''}
        data-autofocus
        onChange={(typed) => text({ text: typed ?? '' })}
      />
    );
  const field = (
    <TextInput
      label={t.operands[rule.kind]}
      value={rule.text}
      error={error}
      data-autofocus
      onChange={(event) => text({ text: event.currentTarget.value })}
    />
  );
  if (rule.kind === 'replace')
    return (
      <>
        {field}
        <TextInput label={t.replaceBy} value={rule.by} onChange={(event) => text({ by: event.currentTarget.value })} />
      </>
    );
  if (rule.kind !== 'from') return field;
  return (
    <>
      <Select
        label={t.fromColumn}
        data={table
          .filter(({ column: each }) => each.numeric && each.name !== rule.column)
          .map(({ column: each }) => ({ value: each.name, label: each.label }))}
        value={rule.from === '' ? null : rule.from}
        onChange={(from) => text({ from: from ?? '', text: rule.text === '' ? '1' : rule.text })}
      />
      {field}
    </>
  );
}

function RoundFields({ rule, rules: { change } }: Props) {
  const t = useWords().bulk;
  return (
    <>
      <Select
        label={t.operands.round}
        data={roundingSteps.map((step) => ({ value: step, label: t.steps[step] }))}
        value={rule.step}
        allowDeselect={false}
        onChange={(step) => change(rule, { step: step as RoundingStep })}
      />
      <Select
        label={t.rounding}
        data={(['nearest', 'up', 'down'] as const).map((rounding) => ({ value: rounding, label: t.roundings[rounding] }))}
        value={rule.rounding}
        allowDeselect={false}
        onChange={(rounding) => change(rule, { rounding: rounding as BulkRule['rounding'] })}
      />
    </>
  );
}
