import type { ComponentPropsWithRef } from 'react';
import classes from './spoken.module.css';

/** A text that only screen readers get. */
export const Spoken = (props: ComponentPropsWithRef<'div'>) => <div {...props} className={classes.spoken} />;
