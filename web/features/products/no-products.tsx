import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/i18n/words.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';

/** For screens that only arrange products: says that there are none, and links to the screen that registers them. */
export function NoProducts() {
  const t = useWords().products;
  return (
    <EmptyState title={t.emptyTitle} text={t.emptyElsewhere}>
      <Button variant="default" renderRoot={(props) => <Link to="/products" {...props} />}>
        {t.toProducts}
      </Button>
    </EmptyState>
  );
}
