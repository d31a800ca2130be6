import { Button, FileButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { logoLimits } from '#contract/orders/logo-limits.ts';
import type { Seller } from '#contract/orders/seller.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useAddLogo, useUpdateSeller } from './seller.queries.ts';
import classes from './seller-logo.module.css';

/** The logo at the head of papers. It is stored as soon as it is chosen. */
export function SellerLogo({ seller }: { seller: Seller }) {
  const t = useWords();
  const add = useAddLogo();
  const update = useUpdateSeller();
  const [tooLarge, setTooLarge] = useState(false);
  const forget = useRef<() => void>(null);
  const choose = (file: File | null) => {
    if (!file) return;
    // empties the file input: else the file would count as unsaved, and choosing the same file again would raise no `change`
    forget.current?.();
    setTooLarge(file.size > logoLimits.chosenBytes);
    // the error of an earlier attempt does not belong to this file
    update.reset();
    if (file.size <= logoLimits.chosenBytes) add.mutate({ file, seen: seller });
    else add.reset();
  };
  const failed = add.error ?? update.error;
  return (
    <section className={classes.logo} aria-label={t.orders.logo.title}>
      {seller.logo === null ? (
        <p className={classes.none}>{t.orders.logo.none}</p>
      ) : (
        <img className={classes.picture} src={logoAddress(seller.logo)} alt={t.orders.logo.title} />
      )}
      <div className={classes.buttons}>
        <FileButton resetRef={forget} accept="image/png,image/jpeg" onChange={choose}>
          {(button) => (
            <Button {...button} variant="default" size="xs" loading={add.isPending}>
              {seller.logo === null ? t.orders.logo.add : t.orders.logo.replace}
            </Button>
          )}
        </FileButton>
        {seller.logo !== null && (
          <Button
            variant="subtle"
            color="red"
            size="xs"
            loading={update.isPending}
            onClick={() => {
              setTooLarge(false);
              add.reset();
              update.mutate({ seen: seller, changes: { logo: null } });
            }}
          >
            {t.orders.logo.remove}
          </Button>
        )}
      </div>
      {(tooLarge || failed) && (
        <p className={classes.error} role="alert">
          {tooLarge || !failed ? t.orders.logo.tooLarge : problemText(failed)}
        </p>
      )}
    </section>
  );
}

/** The address of a logo. */
export const logoAddress = (digest: string): string => `/api/orders/logo?digest=${digest}`;
