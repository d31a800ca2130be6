import type { z } from 'zod';
import { startMessages } from '#server/messages/messages.ts';

/**
 * What is wrong with a setting that a rule of the environment refuses, for the person at the terminal. It never repeats the value, which may
 * be a secret. Rules whose form has no name of its own (a time, an address of a mail server) bring their own sentence.
 */
export function settingMistake(issue: z.core.$ZodRawIssue): string {
  const { settings } = startMessages();
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? settings.longer(`${issue.minimum}`) : settings.atLeast(`${issue.minimum}`);
  if (issue.code === 'too_big')
    return issue.origin === 'string' ? settings.shorter(`${issue.maximum}`) : settings.atMost(`${issue.maximum}`);
  if (issue.code === 'invalid_value') return settings.oneOf(issue.values.map(String).join(', '));
  if (issue.code === 'invalid_type' && issue.expected === 'int') return settings.whole;
  if (issue.code === 'invalid_type' && issue.expected === 'number') return settings.number;
  if (issue.code === 'invalid_format' && issue.format === 'url') return settings.url;
  if (issue.code === 'invalid_format' && issue.format === 'email') return settings.email;
  return settings.form;
}

/** 'ADMIN_EMAILS #2' for the second part of a setting that is a list. */
export const settingName = (path: readonly PropertyKey[]): string =>
  path.map((part) => (typeof part === 'number' ? `#${part + 1}` : String(part))).join(' ');
