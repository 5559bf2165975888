import { spawnSync } from 'node:child_process';
import manifest from './package.json' with { type: 'json' };

/** The commit from git, or GREENSIDE_COMMIT without a repository, as in a container; else null. */
function commit(): string | null {
  const said = spawnSync('git', ['rev-parse', '--short=8', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  const given = process.env['GREENSIDE_COMMIT'] ?? '';
  return /^[0-9a-f]{7,40}$/.exec(said.status === 0 ? said.stdout.trim() : given)?.[0] ?? null;
}

const built = commit();

/** "0.3.0+1a2b3c4d", for health, metrics, logs and the privacy page. */
export const VERSION = built === null ? manifest.version : `${manifest.version}+${built}`;
