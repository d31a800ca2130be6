import classes from './loading.module.css';

/** The whole window, while it is not known who is there. */
export const Loading = () => (
  <div className={classes.loading} role="status">
    Loading...
  </div>
);
