import { commands } from './commands.ts';
import { doctor } from './doctor.ts';
import { documents } from './documents.ts';
import { start } from './start.ts';

/** What leaves the server for people, in Korean. */
export const messages = { commands, doctor, documents, start };

export type Messages = typeof messages;
