import type { Messages } from '#server/messages/ko/messages.ts';
import { commands } from './commands.ts';
import { doctor } from './doctor.ts';
import { documents } from './documents.ts';
import { scripts } from './scripts.ts';
import { start } from './start.ts';

export const messages: Messages = { commands, doctor, documents, scripts, start };
