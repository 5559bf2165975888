import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '#server/config/config-error.ts';
import { readConfig } from '#server/config/config.ts';
import { openSqliteStore } from '#server/open-store.ts';

describe('The settings of the server', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'greenside-config-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('are all optional', () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
      port: 3000,
      databaseUrl: null,
      publicUrl: null,
    });
  });

  it('include a token secret, which is stored with the data in a file that only its owner can read', () => {
    const { tokenSecret } = readConfig({ DATA_DIR: dataDir });
    expect(tokenSecret.length).toBeGreaterThan(40);
    expect(readConfig({ DATA_DIR: dataDir }).tokenSecret).toBe(tokenSecret);
    const file = path.join(dataDir, 'token-secret');
    expect(readFileSync(file, 'utf8')).toBe(tokenSecret);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a number from 0 to 65535, not "eighty".'],
    [{ PORT: '70000' }, 'PORT must be a number'],
    [{ DATABASE_URL: 'mysql://localhost/golf' }, 'DATABASE_URL must be a postgres:// URL.'],
    [{ PUBLIC_URL: 'golf.example.org' }, 'PUBLIC_URL must be an origin'],
    [{ PUBLIC_URL: 'https://golf.example.org/app' }, 'PUBLIC_URL must be an origin'],
    [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET must have at least 16 characters.'],
  ])('are refused with one clear line if they are %j', (env, line) => {
    const read = () => readConfig({ DATA_DIR: dataDir, ...env });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(line);
  });

  it('allow only one server in a data folder, but allow commands in that folder while the server runs', async () => {
    const first = await openSqliteStore(dataDir);
    await expect(openSqliteStore(dataDir)).rejects.toThrow(
      `Another Greenside server is using the data folder ${dataDir}.`,
    );
    const command = await openSqliteStore(dataDir, { alone: false });
    await command.close();
    await first.close();
    await (await openSqliteStore(dataDir)).close();
  });
});
