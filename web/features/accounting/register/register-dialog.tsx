import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewProduct } from '#contract/accounting/accounting.ts';
import type { Product } from '#contract/products/products.ts';
import type { ShowProducts } from '#web/features/accounting/show-products.ts';
import { officeQuery } from '#web/http/office.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { draftOf, emptyDraft, isChanged, type NewProductDraft } from './new-product.ts';
import classes from './register-dialog.module.css';
import { RegisterForm } from './register-form.tsx';
import { RegistrationProgress } from './registration-progress.tsx';
import { UnfinishedList } from './unfinished-list.tsx';
import { useRegistration } from './use-registration.ts';

interface Props {
  opened: boolean;
  onClose(): void;
  onRegistered(product: Product): void;
  showProducts: ShowProducts;
}

/** Registers a product in both systems. A running registration continues when the dialog is closed. */
export function RegisterDialog({ opened, onClose, onRegistered, showProducts }: Props) {
  const t = useWords();
  // the initial content of the form: empty, or a half-registered product
  const [start, setStart] = useState(emptyDraft);
  const [draft, setDraft] = useState(emptyDraft);
  const connected = useQuery(officeQuery).data?.connected.accounting ?? true;
  const { registration, running, register, retryCore, takeTheirs, clear } = useRegistration({
    connected,
    watched: opened,
    onRegistered,
    showProducts,
  });

  const done = registration?.core === 'done';
  const inBetween = registration?.ecount === 'done' && registration.core === 'failed';
  const isOpenDraft = !done && !inBetween && !running;
  const begin = (from: NewProductDraft) => {
    setStart(from);
    setDraft(from);
  };
  const another = () => {
    begin(emptyDraft);
    clear();
  };
  const close = () => {
    // a running registration continues; unfinished ones are listed when the dialog opens again
    if (!running) another();
    onClose();
  };

  return (
    <Dialog opened={opened} onClose={close} title={t.listTools.register} size="md" changed={isOpenDraft && isChanged(start, draft)}>
      <div className={classes.content}>
        {registration ? (
          <RegistrationProgress
            registration={registration}
            onRetryCore={() => void retryCore()}
            onTakeTheirs={(product) => void takeTheirs(product)}
            showProducts={showProducts}
            onAnother={another}
            onClose={close}
          />
        ) : (
          <Introduction connected={connected} onContinue={(product) => begin(draftOf(product))} />
        )}
        {!done && !inBetween && (
          <RegisterForm
            key={start.PROD_CD}
            draft={draft}
            onDraft={setDraft}
            running={running}
            onRegister={(product) => void register(product)}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Explains what registering does, and lists unfinished registrations. */
function Introduction({ connected, onContinue }: { connected: boolean; onContinue(product: NewProduct): void }) {
  const t = useWords().accounting;
  return (
    <>
      <UnfinishedList onContinue={onContinue} />
      <p className={classes.text}>{connected ? t.order : t.coreOnly}</p>
    </>
  );
}
