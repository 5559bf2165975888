// `npm run bench:engines`: in each installed engine, the time from a tap to the end of its strict transaction, from a
// cold start without a server to a usable score key, and from a navigation to an open database.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { playwrightTests } from '../scripts/reports.mjs';
import { command } from '../scripts/steps.mjs';
import { machine, median, quantile } from './support/journey.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const figuresFile = path.join(root, 'test-results/engines.json');
const GOALS = { 'load to open database': 600 };

console.log(machine());
rmSync(figuresFile, { force: true });
const playwright = command('@playwright/test', 'playwright');
const args = [playwright, 'test', '--config', 'tests/engines/playwright.config.ts'];
const env = { ...process.env, ENGINE_BENCH: '1' };
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env });
for (const { projectName, annotations } of playwrightTests(JSON.parse(readFileSync(figuresFile, 'utf8')))) {
  const readAnnotations = (type) =>
    annotations.filter((one) => one.type === type).map((one) => one.description);
  console.log(`\n${projectName} (${readAnnotations('version')[0]})`);
  for (const { name, figures } of readAnnotations('note').map((words) => JSON.parse(words))) {
    const middle = median(figures);
    const goal = GOALS[name];
    const verdict = goal === undefined ? '' : middle <= goal ? '  goal met' : `  GOAL MISSED (${goal} ms)`;
    console.log(
      `  ${name.padEnd(24)} median ${middle.toFixed(0).padStart(5)} ms  p95 ${quantile(figures, 0.95).toFixed(0).padStart(5)} ms  of ${figures.length}${verdict}`,
    );
  }
}
console.log(`\n${machine()}`);
process.exitCode = status ?? 1;
