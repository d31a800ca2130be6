import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import classes from './registration-steps.module.css';
import type { Registration, StepState } from './use-registration.ts';

/** The two systems, and the state of the registration in each. */
export function RegistrationSteps({ registration: { product, ecount, core } }: { registration: Registration }) {
  const t = useWords().accounting;
  return (
    <section className={classes.registration} aria-live="polite">
      <p className={classes.product}>
        {product.PROD_DES} <span className={classes.sku}>{product.PROD_CD}</span>
      </p>
      <ol className={classes.steps}>
        {ecount !== 'left-out' && <Step name={t.ecountStep} state={ecount} />}
        <Step name={t.coreStep} state={core} />
      </ol>
    </section>
  );
}

function Step({ name, state }: { name: string; state: StepState }) {
  const t = useWords().accounting;
  return (
    <li className={classes.step} data-state={state}>
      <span className={classes.mark} aria-hidden="true">
        {state === 'done' && <Icon name="check" />}
        {state === 'failed' && <Icon name="close" />}
      </span>
      {name}
      <span className={classes.outcome}>{t.stepStates[state]}</span>
    </li>
  );
}
