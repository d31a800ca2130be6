import classes from './history-button.module.css';

interface Props {
  /** Names the row whose changes it shows. */
  label: string;
  title: string;
  onClick(): void;
}

/** Opens the changes of a row. Its icon is a CSS mask, so that each of the hundreds in a list is one element. */
export const HistoryButton = ({ label, title, onClick }: Props) => (
  <button type="button" className={classes.history} onClick={onClick} aria-label={label} title={title} />
);
