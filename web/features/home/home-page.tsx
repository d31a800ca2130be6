import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { PageTitle } from '#web/ui/display/page-title.tsx';
import { CardGrid } from '#web/ui/lists/card-grid.tsx';
import classes from './home-page.module.css';

const areas: { area: keyof Catalog['home']['about']; to: NonNullable<LinkProps['to']>; icon: IconName }[] = [
  { area: 'sales', to: '/sales', icon: 'order' },
  { area: 'products', to: '/products', icon: 'tag' },
  { area: 'prices', to: '/products/price_management', icon: 'coin' },
  { area: 'design', to: '/design_team', icon: 'board' },
  { area: 'designByStaff', to: '/design_team/as_staff', icon: 'people' },
  { area: 'staff', to: '/staff', icon: 'badge' },
];

interface Props {
  name: string;
  /** Drawn first: notices. */
  notices?: ReactNode;
  /** The work to be done, in numbers. */
  numbers: ReactNode;
  /** Drawn last, because they load later and then move nothing. */
  charts: ReactNode;
  /** The newest changes. */
  children: ReactNode;
}

/** The first screen: the work to be done, links to each area of work, and the newest changes. */
export function HomePage({ name, notices, numbers, charts, children }: Props) {
  const t = useWords();
  return (
    <>
      <PageTitle title={t.home.welcome(name)} />
      {notices}
      <div className={classes.columns}>
        <div className={classes.main}>
          {numbers}
          <section aria-labelledby="home-areas">
            <h2 id="home-areas" className={classes.heading}>
              {t.home.areas}
            </h2>
            <CardGrid narrowest="15rem">
              {areas.map(({ area, to, icon }) => (
                <li key={area}>
                  <Link to={to} className={classes.area}>
                    <span className={classes.icon}>
                      <Icon name={icon} />
                    </span>
                    <span className={classes.name}>{t.screens.titles[area]}</span>
                    <span className={classes.about}>{t.home.about[area]}</span>
                  </Link>
                </li>
              ))}
            </CardGrid>
          </section>
          {charts}
        </div>
        <section aria-labelledby="home-recent">
          <div className={classes.headingRow}>
            <h2 id="home-recent" className={classes.heading}>
              {t.home.recent}
            </h2>
            <Link to="/staff/history" className={classes.all}>
              {t.home.allChanges}
            </Link>
          </div>
          {children}
        </section>
      </div>
    </>
  );
}
