// `npm run coverage [-- FILES]`: the lines of src/domain, src/sync and server/scores that the unit tests run.
import { spawnSync } from 'node:child_process';
import { command } from './steps.mjs';

const FOLDERS = ['src/domain', 'src/sync', 'server/scores'];
const { status } = spawnSync(
  process.execPath,
  [
    command('vitest'),
    'run',
    '--project=!days',
    '--coverage.enabled',
    '--coverage.provider=v8',
    ...FOLDERS.map((folder) => `--coverage.include=${folder}/**/*.ts`),
    '--coverage.reporter=text',
    '--coverage.reportsDirectory=test-results/coverage',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { PROOF: 'some', ...process.env } },
);
process.exit(status ?? 1);
