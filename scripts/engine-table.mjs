// The table step × engine of the engine trials, from the lines that their reporter wrote.
import { fileURLToPath } from 'node:url';
import { readLines } from './reports.mjs';

const WIDE = 66;
const CELL = 13;
const HEADS = { "Chromium with iOS's gaps": "iOS's gaps" };

const cellOf = (line) => {
  if (!line) return 'not reached';
  if (line.state === 'cannot') return 'cannot';
  if (line.state !== 'passed') return 'FAILED';
  return line.again ? '✓ 2nd try' : `✓ ${line.seconds.toFixed(1)} s`;
};

/** The rows in the order of the source: each trial, and under it its steps. */
function rowsOf(lines) {
  const rows = new Map();
  for (const line of lines) {
    const key = `${line.kind} ${line.of ?? ''} ${line.name}`;
    const row = rows.get(key) ?? { name: line.name, of: line.of, kind: line.kind, at: line.at, cells: {} };
    row.cells[line.project] = line;
    rows.set(key, row);
  }
  return [...rows.values()].sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** The table as text; `engines` in the order of the columns, those that cannot be had with `missing`, the reason. */
export function engineTable(file, engines) {
  const lines = readLines(file).filter(({ project }) => project);
  const cells = (words) => words.map((word) => word.padStart(CELL)).join('');
  const out = [`${''.padEnd(WIDE)}${cells(engines.map(({ name }) => HEADS[name] ?? name))}`];
  const versions = engines.map(({ name, version }) => `${name}: ${version ?? 'not here'}`);
  for (const row of rowsOf(lines)) {
    const title = row.kind === 'step' ? `  ${row.name}` : row.name;
    const shown = engines.map(({ name, missing }) => {
      if (missing) return 'not here';
      const cell = cellOf(row.cells[name]);
      const whole = lines.find(
        (line) => line.kind === 'test' && line.name === row.of && line.project === name,
      );
      return cell === 'not reached' && whole?.state === 'cannot' ? 'cannot' : cell;
    });
    out.push(`${title.padEnd(WIDE)}${cells(shown)}`);
  }
  const tests = lines.filter(({ kind }) => kind === 'test');
  for (const { name, project, why } of tests.filter(({ state }) => state === 'cannot'))
    out.push(`${project} cannot run "${name}": ${why}.`);
  for (const { name, project, notes } of tests)
    if (notes?.length > 0) out.push(`${name}, ${project}: ${notes.join('; ')}`);
  return [...out, ...versions].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lookForEngines } = await import('./engines.mjs');
  const file = process.argv[2] ?? 'test-results/engines.jsonl';
  console.log(engineTable(file, lookForEngines({ install: false })));
}
