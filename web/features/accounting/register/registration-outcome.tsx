import { Button } from '@mantine/core';
import type { EcountItem, NewProduct } from '#contract/accounting/accounting.ts';
import { CallProblem } from '#web/http/call.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { mayPass, problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { LabelledValue, ValueList } from '#web/ui/rows/value-list.tsx';
import { productOfItem } from './new-product.ts';
import notice from './notice.module.css';
import classes from './registration-outcome.module.css';
import type { Registration } from './use-registration.ts';

interface Props {
  registration: Registration;
  onRetryCore(): void;
  onTakeTheirs(product: NewProduct): void;
}

/** Which step failed after which, and what the person can do about it. */
export function RegistrationFailure({ registration, onRetryCore, onTakeTheirs }: Props) {
  const t = useWords().accounting;
  const { error, ecount, core } = registration;
  const inBetween = ecount === 'done' && core === 'failed';
  const theirs = error instanceof CallProblem && error.code === 'ecount-product-exists' ? (error.problem.current as EcountItem) : undefined;
  return (
    <div className={notice.notice} role="alert">
      <p className={classes.title}>{problemText(error)}</p>
      {theirs ? <Theirs item={theirs} onTake={onTakeTheirs} /> : <p className={notice.text}>{inBetween ? t.coreFailed : t.ecountFailed}</p>}
      {inBetween && mayPass(error) && (
        <Button size="xs" className={classes.action} onClick={onRetryCore}>
          {t.retryCore}
        </Button>
      )}
    </div>
  );
}

/** ECOUNT already has the SKU: shows its product, and offers to register that here where it is valid. */
function Theirs({ item, onTake }: { item: EcountItem; onTake(product: NewProduct): void }) {
  const { accounting: t, comparison } = useWords();
  const product = productOfItem(item);
  return (
    <>
      <p className={notice.text}>{t.theirs}</p>
      <ValueList>
        <LabelledValue label={t.name}>{item.PROD_DES}</LabelledValue>
        <LabelledValue label={t.weight}>{formatNumber(Number(item.NO_USER1))}</LabelledValue>
        <LabelledValue label={t.category}>{item.CONT1 === '' ? comparison.empty : item.CONT1}</LabelledValue>
      </ValueList>
      {product === undefined ? (
        <p className={notice.text}>{t.theirsUnusable}</p>
      ) : (
        <Button size="xs" variant="default" className={classes.action} onClick={() => onTake(product)}>
          {t.takeTheirs}
        </Button>
      )}
    </>
  );
}

interface DoneProps {
  registration: Registration;
  onShow(): void;
  onAnother(): void;
  onClose(): void;
}

/** Says that the product is registered, and names the values that ECOUNT did not store. */
export function RegistrationDone({ registration, onShow, onAnother, onClose }: DoneProps) {
  const t = useWords();
  const { product, notStored } = registration;
  const dropped = notStored.map((field) => (field === 'NO_USER1' ? t.accounting.columns.weight : t.accounting.columns.category));
  return (
    <>
      <p className={classes.done} role="status">
        {t.accounting.registered(product.PROD_DES)}
      </p>
      {dropped.length > 0 && <p className={classes.note}>{t.accounting.notStored(dropped.join(', '))}</p>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onAnother} data-autofocus>
          {t.accounting.another}
        </Button>
        <Button variant="default" onClick={onShow}>
          {t.accounting.show}
        </Button>
        <Button onClick={onClose}>{t.common.close}</Button>
      </div>
    </>
  );
}
