// `npm run check`, half a minute: types, lint and format in parallel, then the changed tests and the tests that import
// a changed file by name.
import './node-version.mjs';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { command } from './steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const git = (...words) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The compiler's error for t('…') with a text that no language has. */
const NO_TEXT =
  /TS2554: Expected 2 arguments, but got 1|not assignable to parameter of type '(SingleText|PlainText)'/;
const MISSING_TEXT_HELP =
  '\nIf that is a t() or text(): German, Spanish and French lack the text. The tests below name it; where it goes is in CONTRIBUTING.md, "A text".\n';

function run(name, args) {
  const began = Date.now();
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (printed += text));
    child.once('error', (error) => (printed += error.message));
    child.once('close', (code) => {
      const verdict = code === 0 ? 'passed' : 'FAILED';
      console.log(`${name.padEnd(8)} ${verdict} ${((Date.now() - began) / 1000).toFixed(1).padStart(6)} s`);
      if (code !== 0 || name === 'tests') console.log(printed.trimEnd());
      if (name === 'types' && NO_TEXT.test(printed)) console.log(MISSING_TEXT_HELP);
      done(code === 0);
    });
  });
}

/** Uncommitted changes, or those of the last commit if there are none. */
function changedFiles() {
  const uncommitted = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const changed = uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD');
  return changed.filter((file) => existsSync(path.join(root, file)));
}

/** `src/data/store/open.ts` is imported as `#data/store/open.ts`, `server/app.ts` as `#server/app.ts`. */
const importName = (file) => `#${file.replace(/^src\//, '')}`;

/** Simulations of many days, which only `npm test` and `npm run test:all` run. */
const LONG = /^tests\/sync\/(simulation|mutations|crash-points|real-server-days)\.test\.ts$/;

function testsOf(changed) {
  const tests = git('ls-files', '--cached', '--others', '--exclude-standard', 'tests').filter(
    (file) => /\.test\.tsx?$/.test(file) && existsSync(path.join(root, file)) && !LONG.test(file),
  );
  const names = changed.map(importName);
  return tests.filter((file) => {
    if (changed.includes(file)) return true;
    const source = readFileSync(path.join(root, file), 'utf8');
    return names.some((name) => source.includes(`'${name}'`));
  });
}

const changed = changedFiles();
const mayHaveTexts = changed.some((file) => /^(src|server)\//.test(file));
const always = ['tests/architecture.test.ts', ...(mayHaveTexts ? ['tests/words/catalogue.test.ts'] : [])];
const tests = [...new Set([...always, ...testsOf(changed)])];
console.log(`${changed.length} changed files, ${tests.length} test files\n`);

const fixed = await Promise.all([
  run('types', [command('typescript', 'tsc'), '-b']),
  run('lint', [command('oxlint'), '--deny-warnings']),
  run('format', [command('oxfmt'), '--check']),
]);
const tested = await run('tests', [command('vitest'), 'run', '--reporter=dot', ...tests]);
const ok = tested && fixed.every(Boolean);
console.log(ok ? '\nChecked. `npm test` proves the rest.' : '\nNot ready: see above.');
process.exitCode = ok ? 0 : 1;
