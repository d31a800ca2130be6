import type { Region } from '#contract/prices/price-rules.ts';
import type { ExchangeRate } from '#contract/prices/prices.ts';
import { mayCall } from '#contract/rights.ts';
import { formatRate } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import classes from './rate-bar.module.css';

interface Props {
  rates: readonly ExchangeRate[];
  onEdit(country: Region): void;
  onHistory(country: Region): void;
}

/** The exchange rates: each opens its edit dialog, with its history beside it. */
export function RateBar({ rates, onEdit, onHistory }: Props) {
  const t = useWords();
  const mayEdit = mayCall('POST /api/products/updateExchangeRate', useSignedIn());
  return (
    <fieldset className={classes.bar} aria-label={t.prices.rate}>
      {rates.map(({ country, exchangeRate }) => {
        const shown = exchangeRate === null ? t.prices.noRate : formatRate(exchangeRate);
        return (
          <div key={country} className={classes.rate}>
            <button
              type="button"
              className={classes.value}
              data-missing={exchangeRate === null || undefined}
              title={t.prices.rateMeaning[country]}
              aria-label={mayEdit ? t.prices.rateButton(country, shown) : `${t.prices.regions[country]} ${shown}`}
              disabled={!mayEdit}
              onClick={() => onEdit(country)}
            >
              <span className={classes.region}>{t.prices.regions[country]}</span> <span className={classes.number}>{shown}</span>
            </button>
            <button
              type="button"
              className={classes.history}
              title={t.prices.rateHistory(country)}
              aria-label={t.prices.rateHistory(country)}
              onClick={() => onHistory(country)}
            >
              <Icon name="history" />
            </button>
          </div>
        );
      })}
    </fieldset>
  );
}
