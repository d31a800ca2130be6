import { commands } from './commands.ts';
import { doctor } from './doctor.ts';
import { documents } from './documents.ts';
import { scripts } from './scripts.ts';
import { start } from './start.ts';

/** The sentences that the server sends to people, in Korean. */
export const messages = { commands, doctor, documents, scripts, start };

export type Messages = typeof messages;
