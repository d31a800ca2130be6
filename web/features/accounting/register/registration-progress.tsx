import type { NewProduct } from '#contract/accounting/accounting.ts';
import type { ShowProducts } from '#web/features/accounting/show-products.ts';
import { RegistrationDone, RegistrationFailure } from './registration-outcome.tsx';
import { RegistrationSteps } from './registration-steps.tsx';
import type { Registration } from './use-registration.ts';

interface Props {
  registration: Registration;
  onRetryCore(): void;
  onTakeTheirs(product: NewProduct): void;
  showProducts: ShowProducts;
  onAnother(): void;
  onClose(): void;
}

/** The progress of a registration, and the actions that can follow. */
export function RegistrationProgress({ registration, onRetryCore, onTakeTheirs, showProducts, onAnother, onClose }: Props) {
  const show = registration.pdNumber === undefined ? undefined : showProducts([registration.pdNumber]);
  const closeAndShow = () => {
    onClose();
    show?.();
  };
  return (
    <>
      <RegistrationSteps registration={registration} />
      {registration.error !== undefined && (
        <RegistrationFailure registration={registration} onRetryCore={onRetryCore} onTakeTheirs={onTakeTheirs} />
      )}
      {registration.core === 'done' && (
        <RegistrationDone registration={registration} onShow={closeAndShow} onAnother={onAnother} onClose={onClose} />
      )}
    </>
  );
}
