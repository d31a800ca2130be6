// Like scripts/bootstrap.mjs, this file is read by old versions of Node, so it uses only what Node 12 supports.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A setting from the environment, otherwise from `.env`. Only the language is passed on to the command: tests must not use the
 * database of `.env`.
 * @param {string} name
 */
export const setting = (name) => (process.env[name] || lineOf(name)).trim();

/**
 * The value as Node reads it from the file: the last line counts, with or without `export`, quotation marks and a comment behind it.
 * @param {string} name
 */
function lineOf(name) {
  const line = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[ \\t]*(?:(["'\`])(.*?)\\1|([^#\\n]*))`, 'gm');
  let value = '';
  for (const [, , quoted, plain] of settingsText().matchAll(line)) value = quoted || plain || '';
  return value;
}

/** A file that cannot be read counts as empty here; `loadEnvironmentFile`, which needs all of it, reports that. */
function settingsText() {
  try {
    return fs.readFileSync(path.join(root, '.env'), 'utf8');
  } catch {
    return '';
  }
}

/** The language of the terminal (`OFFICE_LANGUAGE`); Korean where there are no messages in it. */
export function officeLanguage() {
  const language = setting('OFFICE_LANGUAGE');
  return /^[a-z]{2}$/.test(language) && fs.existsSync(path.join(root, 'server/messages', language)) ? language : 'ko';
}
