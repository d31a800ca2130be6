import { papers } from './papers.ts';
import { start } from './start.ts';

/** What leaves the server for people, in Korean. */
export const messages = { papers, start };

export type Messages = typeof messages;
