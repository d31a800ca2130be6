import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { installedPostgres } from '#test/database/postgres-server.ts';
import { databaseKind } from '#test/database.ts';
import { startNode } from '#test/node-process.ts';

const kinds = 'kill process,stop network,kill primary,kill backend,end backends';
const programs = installedPostgres() ?? '';

describe.runIf(databaseKind() === 'postgres' && existsSync(path.join(programs, 'pg_basebackup')))('two processes and two databases', () => {
  it('lose nothing, do nothing twice and keep every page in step while one part after the other fails', async () => {
    const args = ['--plain', '--only', kinds, '--seed', '7', '--away', '1-2', '--pages', '5', '--pace', '100'];
    const { code, output, errors } = await startNode({ file: 'scripts/torture.ts', args }).ended;
    expect(errors).toBe('');
    expect(output).toContain('findings: 0');
    expect(code).toBe(0);
  }, 240_000);
});
