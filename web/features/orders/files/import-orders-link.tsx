import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { mayCall } from '#contract/rights.ts';
import { maySee } from '#contract/visibility/field-rights.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';

/** Leads to where orders are put in by a file, for whoever may register them and sees who receives them. */
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
