import type { ComponentPropsWithRef } from 'react';
import classes from './spoken.module.css';

/** A text for those who are read to; nobody sees it. */
export const Spoken = (props: ComponentPropsWithRef<'div'>) => <div {...props} className={classes.spoken} />;
