import classes from './loading.module.css';

/** Fills the window until the server has said who is signed in. */
export const Loading = () => (
  <div className={classes.loading} role="status" data-loading>
    Loading...
  </div>
);
