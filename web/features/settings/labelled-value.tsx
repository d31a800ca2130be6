import classes from './settings-page.module.css';

/** A line of a list of facts. */
export const LabelledValue = ({ label, value }: { label: string; value: string }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
