import { Button } from '@mantine/core';
import { Link, type LinkProps, useMatches } from '@tanstack/react-router';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { ComingSoonScreen as Coming } from '#web/ui/feedback/coming-soon.tsx';

type Titles = Catalog['screens']['titles'];
type Name = keyof Catalog['comingSoon']['purpose'];
type Nearby = { title: keyof Titles; to: NonNullable<LinkProps['to']> };

const orders: Nearby = { title: 'sales', to: '/sales' };
const products: Nearby = { title: 'products', to: '/products' };
const prices: Nearby = { title: 'prices', to: '/products/price_management' };

/** The screens that can be used instead of an empty one. */
const nearby: Record<Name, Nearby[]> = {
  mall: [orders],
  mallSend: [orders],
  mallTracking: [orders],
  mallProblems: [orders],
  mallComplete: [orders],
  stock: [products],
  mallData: [products, prices],
};

export function ComingSoonScreen() {
  const t = useWords();
  const name = useMatches().at(-1)?.staticData.title;
  if (name === undefined || !(name in nearby)) throw new Error('An empty screen says what it is for.');
  return (
    <Coming title={t.screens.titles[name as Name]} heading={t.comingSoon.title} purpose={t.comingSoon.purpose[name as Name]}>
      {nearby[name as Name].map(({ title, to }) => (
        <Button key={title} variant="default" renderRoot={(props) => <Link to={to} {...props} />}>
          {t.screens.titles[title]}
        </Button>
      ))}
    </Coming>
  );
}
