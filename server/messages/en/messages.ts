import type { Messages } from '#server/messages/ko/messages.ts';
import { papers } from './papers.ts';
import { start } from './start.ts';

export const messages: Messages = { papers, start };
