import type { Messages } from '#server/messages/ko/messages.ts';
import { copies } from './copies.ts';
import { doctor } from './doctor.ts';
import { papers } from './papers.ts';
import { start } from './start.ts';

export const messages: Messages = { copies, doctor, papers, start };
