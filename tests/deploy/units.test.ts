import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import serverBuild from '../../server/vite.config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const deploy = path.join(root, 'deploy');
const text = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const units = readdirSync(deploy).filter((name) => /\.(service|socket|timer)$/.test(name));
const services = units.filter((name) => name.endsWith('.service'));
const folder = mkdtempSync(path.join(tmpdir(), 'greenside-units-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Output of `systemd-analyze` for a unit; null if it is not installed. */
function systemd(words: string[]): string | null {
  const { error, stdout, stderr } = spawnSync('systemd-analyze', words, { encoding: 'utf8' });
  return error ? null : stdout + stderr;
}

describe('The systemd units of the server', () => {
  it('include a single service, templates for several services and for clubs, and nightly backups', () => {
    expect(units.sort()).toEqual([
      'greenside-backup.service',
      'greenside-backup.timer',
      'greenside-club@.service',
      'greenside-club@.socket',
      'greenside-clubs-backup.service',
      'greenside-clubs-backup.timer',
      'greenside.service',
      'greenside@.service',
    ]);
  });

  it.each(services)(
    'include %s, which runs a built program as an unprivileged user who can write to one folder only',
    (name) => {
      const unit = text(`deploy/${name}`);
      const program = /node dist\/server\/(\w+)\.js/.exec(unit)?.[1] ?? 'backup'; // else `greenside clubs backup`
      const input = serverBuild.build?.rolldownOptions?.input as Record<string, string>;
      expect(Object.keys(input)).toContain(program);
      for (const line of [
        'User=greenside',
        'NoNewPrivileges=yes',
        'ProtectSystem=strict',
        'ProtectHome=yes',
        'PrivateTmp=yes',
        'StateDirectoryMode=0700',
        'UMask=0077',
        'CapabilityBoundingSet=',
        'SystemCallFilter=@system-service',
        'SystemCallErrorNumber=EPERM',
      ])
        expect(unit.split('\n')).toContain(line);
      expect(unit).toMatch(/^StateDirectory=greenside(\/%i| greenside-backups)?$/m);
    },
  );

  it.each(units)('pass the check by systemd, if systemd is installed: %s', (name) => {
    for (const each of units) copyFileSync(path.join(deploy, each), path.join(folder, each));
    const started = name.replace('@.', '@3001.');
    copyFileSync(path.join(deploy, name), path.join(folder, started));
    const output = systemd(['verify', '--man=no', path.join(folder, started)]);
    if (output === null) console.info(`${name} was not verified: this machine has no systemd-analyze.`);
    expect(output ?? '').toBe('');
  });

  it('give the service a low exposure level in the security analysis by systemd', () => {
    copyFileSync(path.join(deploy, 'greenside.service'), path.join(folder, 'greenside.service'));
    const output = systemd(['security', '--offline=true', path.join(folder, 'greenside.service')]);
    const level = Number(/exposure level for \S+: ([\d.]+)/.exec(output ?? '')?.[1] ?? NaN);
    console.info(`systemd-analyze security: ${output === null ? 'not there' : level}`);
    expect(output === null || level < 2).toBe(true);
  });
});

describe('The Containerfile', () => {
  const lines = text('Containerfile')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const of = (instruction: string): string[] =>
    lines
      .filter((line) => line.startsWith(`${instruction} `))
      .map((line) => line.slice(instruction.length + 1));

  it('builds the app in one stage and runs it in another stage, which has no sources', () => {
    expect(of('FROM')).toEqual(['${NODE} AS build', '${NODE}']);
    const last = lines.slice(lines.lastIndexOf('FROM ${NODE}'));
    const copied = last.filter((line) => line.startsWith('COPY '));
    expect(copied.length).toBeGreaterThan(0);
    for (const line of copied) expect(line).toMatch(/^COPY --from=build /);
  });

  it('runs the server as a user other than root, with one writable volume and a health check', () => {
    expect(of('USER')).toEqual(['10001:10001']);
    expect(of('VOLUME')).toEqual(['/data']);
    expect(of('HEALTHCHECK')[0]).toContain('/api/health/live');
    expect(of('ADD')).toEqual([]);
    expect(of('ENV').join(' ')).not.toMatch(/SECRET|TOKEN|PASSWORD|DATABASE_URL/);
  });

  it('copies no secrets and no local data into the image', () => {
    const left = text('.dockerignore').split('\n');
    for (const name of ['.git', 'node_modules', 'dist', 'data']) expect(left).toContain(name);
    console.info('Linted here; `npm run trial:container` builds and runs it.');
  });
});
