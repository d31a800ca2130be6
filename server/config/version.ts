import { readFileSync } from 'node:fs';

/** Which Samusil this is: '0.2.0'. */
export const version: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
