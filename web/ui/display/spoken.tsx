import type { ComponentPropsWithRef } from 'react';
import classes from './spoken.module.css';

/** A text that only screen readers get. */
export const Spoken = (props: ComponentPropsWithRef<'span'>) => <span {...props} className={classes.spoken} />;
