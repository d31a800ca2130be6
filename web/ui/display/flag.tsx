import classes from './flag.module.css';

/** Every flag is a separate file, which the browser loads when it scrolls into view. */
const flags = import.meta.glob<string>('../../../node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

/** The flag of a country by its two-letter code; decoration beside its name. */
export const Flag = ({ code }: { code: string }) => (
  <img
    className={classes.flag}
    src={flags[`../../../node_modules/country-flag-icons/3x2/${code}.svg`]}
    alt=""
    width={24}
    height={16}
    loading="lazy"
    decoding="async"
  />
);
