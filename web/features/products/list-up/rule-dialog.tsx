import { type FormEvent, useMemo, useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { closedAtOnce } from '#web/ui/dialogs/sending/use-sending.ts';
import { OneOf } from '#web/ui/inputs/one-of.tsx';
import { type Arrange, byRule, type ListRule, listRules } from './arrange.ts';
import classes from './list-up.module.css';
import { planFor } from './store-order.ts';

interface Props {
  opened: boolean;
  category: string;
  ordered: readonly Product[];
  onArrange(how: Arrange, text: string): void;
  onClose(): void;
}

/** Sorts a whole category by a rule. Shows first how many ranks change, and which products come first. */
export function RuleDialog({ opened, onClose, category, ...props }: Props) {
  const t = useWords().listUp;
  return (
    <Dialog opened={opened} onClose={onClose} title={t.rulesOf(category)}>
      {opened && <RuleForm category={category} onClose={onClose} {...props} />}
    </Dialog>
  );
}

/** How many products of the new order are named. */
const named = 5;

function RuleForm({ category, ordered, onArrange, onClose }: Omit<Props, 'opened'>) {
  const t = useWords().listUp;
  const [rule, setRule] = useState<ListRule>('newest');
  const how = useMemo(() => byRule(rule), [rule]);
  const changes = useMemo(() => planFor(ordered, category, how).writes.length, [ordered, category, how]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changes === 0) return;
    onArrange(how, t.ruled(t.rules[rule]));
    onClose();
  };
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <OneOf<ListRule>
        first
        label={t.rule}
        value={rule}
        options={listRules.map((each) => ({ value: each, label: t.rules[each] }))}
        onChange={setRule}
      />
      <div>
        <p className={form.text}>{t.first}</p>
        <ol className={classes.preview}>
          {how(ordered)
            .slice(0, named)
            .map(({ pdNumber, productName }) => (
              <li key={pdNumber}>{productName}</li>
            ))}
        </ol>
      </div>
      <p className={form.text} role="status">
        {t.ruleOutcome(formatNumber(ordered.length), formatNumber(changes))}
      </p>
      <FormEnd failure={undefined} submitLabel={t.apply} sending={closedAtOnce} disabled={changes === 0} />
    </form>
  );
}
