import { Button } from '@mantine/core';
import { useState } from 'react';
import type { NewProduct } from '#contract/accounting/accounting.ts';
import { newProductLimits } from '#contract/accounting/new-product-limits.ts';
import { kilogramRule } from '#contract/numbers.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { CancelButton } from '#web/ui/dialogs/cancel-button.tsx';
import { LateNote } from '#web/ui/dialogs/sending/late-note.tsx';
import { type Sent, useSending } from '#web/ui/dialogs/sending/use-sending.ts';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { refusalText } from '#web/ui/inputs/number-text.ts';
import { readNumber } from '#web/ui/inputs/read-number.ts';
import { useOneAtATime } from '#web/ui/inputs/use-one-at-a-time.ts';
import { useUnmounted } from '#web/ui/inputs/use-unmounted.ts';
import { excessLength, firstInvalidField, type NewProductDraft, productOf } from './new-product.ts';
import { NewProductFields } from './new-product-fields.tsx';
import classes from './register-form.module.css';
import { useSkuCheck } from './use-sku-check.ts';

interface Props {
  draft: NewProductDraft;
  onDraft(draft: NewProductDraft): void;
  running: boolean;
  onRegister(product: NewProduct): void;
}

/** The form for a new product. While a field is invalid, submitting only moves the focus to the first one. */
export function RegisterForm({ draft, onDraft, running, onRegister }: Props) {
  const t = useWords();
  const { isTaken, takenText, isTakenNow } = useSkuCheck(draft.PROD_CD);
  const [weightRefused, setWeightRefused] = useState<string | null>(null);
  const left = useUnmounted();

  const change = (field: keyof NewProductDraft, text: string) => {
    if (field === 'NO_USER1') setWeightRefused(null);
    onDraft({ ...draft, [field]: text });
  };
  const sending = useSending(null, { saving: running });
  const register = useOneAtATime(async (form: HTMLFormElement, sent: Sent) => {
    const offending = firstInvalidField(draft, isTaken);
    // without a message for an invalid weight, nobody would know why nothing happens
    const weight = readNumber(draft.NO_USER1, kilogramRule);
    setWeightRefused(offending === 'NO_USER1' && 'refused' in weight ? refusalText(weight.refused, kilogramRule, t) : null);
    if (offending) return focusField(form, offending);
    try {
      const isTakenBy = await isTakenNow();
      // leaving the dialog during the check cancels the registration
      if (left.current) return;
      // the fields are held from here on: registering takes long, and shows each step
      if (sent.isLate()) return sent.unstored();
      if (isTakenBy) focusField(form, 'PROD_CD');
      else onRegister(productOf(draft));
    } catch (error) {
      if (!left.current) notifyFailed(t.accounting.skuUnchecked, problemText(error));
    }
  });
  const tooLong = (name: keyof typeof newProductLimits): string | null => {
    const length = excessLength(draft, name);
    return length === undefined ? null : t.common.tooLong(formatNumber(newProductLimits[name]), formatNumber(length));
  };

  return (
    <form className={classes.form} onSubmit={sending.submit((sent, event) => register(event.currentTarget, sent))} noValidate>
      <NewProductFields
        draft={draft}
        errors={{
          PROD_CD: isTaken ? takenText : tooLong('PROD_CD'),
          PROD_DES: tooLong('PROD_DES'),
          NO_USER1: weightRefused,
          CONT1: tooLong('CONT1'),
        }}
        disabled={running}
        onChange={change}
      />
      <LateNote sending={sending} />
      <div className={classes.buttons}>
        <CancelButton />
        <Button type="submit" loading={running} {...(isTaken && { 'data-disabled': true, 'aria-disabled': true })}>
          {t.common.register}
        </Button>
      </div>
    </form>
  );
}

const focusField = (form: HTMLFormElement, name: keyof NewProductDraft) => form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
