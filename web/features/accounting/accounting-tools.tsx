import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Product } from '#contract/products/products.ts';
import { mayCall } from '#contract/rights.ts';
import { later } from '#web/code/later.tsx';
import type { ImportScope } from '#web/features/accounting/import/import.door.ts';
import { useWords, withWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Folded } from '#web/ui/display/folded.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import type { ShowProducts } from './show-products.ts';

const RegisterDialog = later(async () => (await withWords(import('#web/features/accounting/register/register.door.ts'))).RegisterDialog);
const ImportDialog = later(async () => (await withWords(import('#web/features/accounting/import/import.door.ts'))).ImportDialog);

interface Props {
  onRegistered(product: Product): void;
  showProducts: ShowProducts;
  /** Whether the registration dialog is open; the URL holds this state. */
  registering: boolean;
  onRegistering(opened: boolean): void;
}

/** The ECOUNT buttons of the product list. The code of their dialogs is loaded when one is opened. */
export function AccountingTools({ onRegistered, showProducts, registering, onRegistering }: Props) {
  const t = useWords().listTools;
  const me = useSignedIn();
  // registering writes to ECOUNT and to the core database, so it needs both rights
  const mayRegister = mayCall('POST /api/e-count/regitProduct', me) && mayCall('POST /api/products/regitProduct', me);
  const mayImport = mayCall('POST /api/products/ecountProductsToCore', me);
  const [isLoaded, setLoaded] = useState(false);
  if (registering && mayRegister && !isLoaded) setLoaded(true);
  const [scope, setScope] = useState<ImportScope | 'closed'>();
  return (
    <>
      {(mayRegister || mayImport) && (
        <Folded label={t.registration}>
          {mayRegister && (
            <Button leftSection={<Icon name="plus" />} onClick={() => onRegistering(true)}>
              {t.register}
            </Button>
          )}
          {mayImport && (
            <>
              <Button variant="default" onClick={() => setScope('weight')}>
                {t.updateWeight}
              </Button>
              <Button variant="default" onClick={() => setScope('all')}>
                {t.updateProducts}
              </Button>
            </>
          )}
        </Folded>
      )}
      {isLoaded && (
        <RegisterDialog opened={registering} onClose={() => onRegistering(false)} onRegistered={onRegistered} showProducts={showProducts} />
      )}
      {scope !== undefined && (
        <ImportDialog
          opened={scope !== 'closed'}
          scope={scope === 'closed' ? undefined : scope}
          showProducts={showProducts}
          onClose={() => setScope('closed')}
        />
      )}
    </>
  );
}
