import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayCall } from '#contract/rights.ts';
import { ImportOrdersLink } from '#web/features/orders/files/files.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';

/** What an office without orders begins with: one that is typed, or a file of them. Nothing for who may register none. */
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
