import { copies } from './copies.ts';
import { doctor } from './doctor.ts';
import { papers } from './papers.ts';
import { start } from './start.ts';

/** What leaves the server for people, in Korean. */
export const messages = { copies, doctor, papers, start };

export type Messages = typeof messages;
