import { Link } from '@tanstack/react-router';
import { countryName } from '#contract/addresses/country-names.ts';
import type { OrderDays } from '#contract/home/home.endpoints.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { Flag } from '#web/ui/display/flag.tsx';
import spoken from '#web/ui/display/spoken.module.css';
import { barsOf, leading } from './bars.ts';
import classes from './order-charts.module.css';

const most = 7;

/** Orders by country: a table whose numbers are drawn as bars, too. */
export function CountryChart({ days, countries }: OrderDays) {
  const t = useWords().home.charts;
  const language = useLanguage();
  const [fromDay, toDay] = [days[0]?.day, days.at(-1)?.day];
  const { shown, others } = leading(countries, most);
  const bars = barsOf(shown.map(({ orders }) => orders));
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.caption}>
        <span className={classes.title}>{t.byCountry}</span>
        <span className={classes.summary}>{t.countries(formatNumber(countries.length))}</span>
      </figcaption>
      {countries.length === 0 && <p className={classes.none}>{t.none}</p>}
      {countries.length > 0 && (
        <table className={classes.countries}>
          <caption className={spoken.spoken}>{t.byCountry}</caption>
          <thead className={spoken.spoken}>
            <tr>
              <th scope="col">{t.country}</th>
              <th scope="col">{t.count}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ countryCode, orders }, at) => (
              <tr key={countryCode}>
                <th scope="row">
                  <Link to="/sales" search={{ part: 'orders', fromDay, toDay, country: countryCode }} className={classes.country}>
                    <Flag code={countryCode} />
                    <span>{countryName(countryCode, language)}</span>
                  </Link>
                </th>
                <td>
                  <span className={classes.across} style={{ inlineSize: `calc((100% - 3rem) * ${bars[at]})` }} />
                  {formatNumber(orders)}
                </td>
              </tr>
            ))}
            {others > 0 && (
              <tr>
                <th scope="row">{t.others}</th>
                <td>{formatNumber(others)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </figure>
  );
}
