// As scripts/bootstrap.mjs, old Nodes read this: only what Node 12 knows.
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
 * As Node reads the file: the last line counts, with or without `export`, quotation marks and a comment behind it.
 * @param {string} name
 */
function lineOf(name) {
  const line = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[ \\t]*(?:(["'\`])(.*?)\\1|([^#\\n]*))`, 'gm');
  let value = '';
  for (const [, , quoted, plain] of settingsText().matchAll(line)) value = quoted || plain || '';
  return value;
}

/** One that cannot be read has nothing here; who reads all of it says so (`loadEnvironmentFile`). */
function settingsText() {
  try {
    return fs.readFileSync(path.join(root, '.env'), 'utf8');
  } catch {
    return '';
  }
}

/** The language of the terminal (`OFFICE_LANGUAGE`), Korean where there is no such one. */
export function officeLanguage() {
  const language = setting('OFFICE_LANGUAGE');
  return /^[a-z]{2}$/.test(language) && fs.existsSync(path.join(root, 'server/messages', language)) ? language : 'ko';
}
