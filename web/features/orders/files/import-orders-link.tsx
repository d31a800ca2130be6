import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { mayCall } from '#contract/rights.ts';
import { maySee } from '#contract/visibility/field-rights.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';

/** Leads to the import of orders. Shown to people who may register orders and see their receivers. */
export function ImportOrdersLink() {
  const t = useWords().orders.files;
  const me = useSignedIn();
  if (!mayCall('POST /api/orders/import', me) || !maySee('order', 'receiverName', me)) return null;
  return (
    <Button variant="default" component={Link} to="/sales/import">
      {t.import}
    </Button>
  );
}
