import classes from './loading.module.css';

/** Fills the window until it is known who is signed in. */
export const Loading = () => (
  <div className={classes.loading} role="status" data-loading>
    Loading...
  </div>
);
