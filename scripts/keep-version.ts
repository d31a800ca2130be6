import path from 'node:path';
import { version } from '#server/config/version.ts';
import { keepOffice } from './version/keep-office.ts';
import { keepStatements } from './version/keep-statements.ts';

/**
 * `npm run keep-version`, once for each version: stores an office of this version and the SQL statements that it sends, for the tests of
 * later versions (`server/upgrade.test.ts`, `server/db/released.test.ts`).
 */
const kept = path.join(import.meta.dirname, '../server/db/released', version);
await keepOffice(`${kept}.tar.gz`);
const count = await keepStatements(`${kept}.sql.gz`);
console.log(`${kept}.tar.gz, ${kept}.sql.gz: ${count} statements`);
