import classes from './history-button.module.css';

interface Props {
  /** Names the row whose changes it shows. */
  label: string;
  title: string;
  onClick(): void;
}

/** Opens the changes of a row. Its icon is a mask: a list draws hundreds of them, each as one element. */
export const HistoryButton = ({ label, title, onClick }: Props) => (
  <button type="button" className={classes.history} onClick={onClick} aria-label={label} title={title} />
);
