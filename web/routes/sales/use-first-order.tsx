import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayCall } from '#contract/rights.ts';
import { ImportOrdersLink } from '#web/features/orders/files/files.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';

/** The buttons with which an office without orders begins: type one, or import a file. Undefined for people who may not register orders. */
export function useFirstOrder(): ReactNode {
  const t = useWords();
  const me = useSignedIn();
  if (!mayCall('POST /api/orders/register', me)) return undefined;
  return (
    <>
      <Button renderRoot={(props) => <Link to="/sales" search={{ part: 'register' }} {...props} />}>{t.orders.tabs.register}</Button>
      <ImportOrdersLink />
    </>
  );
}
