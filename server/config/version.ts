import { readFileSync } from 'node:fs';

/** The version of Samusil, such as '0.2.0'. */
export const version: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
