import { type LinkProps, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Region, regions } from '#contract/prices/price-rules.ts';
import { mayCall } from '#contract/rights.ts';
import { describedBy, type Thing, type ThingKind } from '#web/features/finder/find-things.ts';
import { headerGroups, linksFor } from '#web/features/layout/navigation.ts';
import { useUpdatePreferences } from '#web/features/settings/use-update-preferences.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';

const described = describedBy<Thing>({ texts: ({ label, note = null }) => [label, note], codes: () => [], thing: (thing) => thing });

/** Screens that are not in the menu. */
const otherScreens = [
  { title: 'home', to: '/' },
  { title: 'fileImport', to: '/products/import' },
  { title: 'orderImport', to: '/sales/import' },
  { title: 'manufacture', to: '/manufacture' },
  { title: 'history', to: '/staff/history' },
] as const;

/** The screens and actions of the page that the person may use. */
export function usePageThings(editRate: (region: Region) => void) {
  const t = useWords();
  const me = useSignedIn();
  const router = useRouter();
  const update = useUpdatePreferences();
  return useMemo(() => {
    const made = (kind: ThingKind) => (id: string, label: string, open: () => void, note?: string) => ({ kind, id, label, open, note });
    const [screen, action] = [made('screen'), made('action')];
    const to = (link: LinkProps) => () => void router.navigate(link);
    const inMenu = headerGroups.flatMap(({ group, links }) =>
      linksFor(links, me)
        .filter(({ link }) => link.to !== '/')
        .map(({ label, link }) => screen(label, t.layout.links[label], to(link), t.layout.groups[group])),
    );
    const others = otherScreens.map(({ title, to: path }) => screen(title, t.screens.titles[title], to({ to: path })));
    const wanted = me.colorScheme === 'dark' ? 'light' : 'dark';
    const mayRate = mayCall('POST /api/products/updateExchangeRate', me);
    const actions = [
      ...(mayCall('POST /api/orders/register', me)
        ? [action('newOrder', t.finder.newOrder, to({ to: '/sales', search: { part: 'register' } }))]
        : []),
      ...(mayRate ? regions.map((region) => action(region, t.finder.changeRate(t.prices.rateNamed(region)), () => editRate(region))) : []),
      action('colours', t.finder.colours[wanted], () => update({ colorScheme: wanted })),
    ];
    return { screen: described([...others, ...inMenu]), action: described(actions) };
  }, [t, me, router, update, editRate]);
}
