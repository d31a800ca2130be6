import classes from './brand-mark.module.css';

/** The logo of the app: the ㅅ and ㅏ of 사무실. */
export const BrandMark = () => (
  <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" className={classes.ground} />
    <path className={classes.letter} d="M6 22.5 11.5 10 17 22.5M21.5 8.5v15M21.5 15.5H26" />
  </svg>
);
