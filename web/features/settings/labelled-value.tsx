import classes from './settings-page.module.css';

/** One label and value of a description list. */
export const LabelledValue = ({ label, value }: { label: string; value: string }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
