// `npm run trial:benches [NAME...]`: runs the smallest round of every bench and reports crashes. A missed goal is not a
// failure.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LEFT_OUT, ONCE } from './support/once.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The stderr of a script that threw. */
const BROKE = /\n\s+at .*\n|^\w*Error\b/m;
const asked = process.argv.slice(2);
const names = Object.keys(ONCE).filter(
  (name) => asked.length === 0 || asked.includes(name.slice('bench:'.length)),
);
if (names.length === 0) throw new Error(`There is no such bench: ${asked.join(', ')}.`);

async function run(name) {
  const { args = [], env = {} } = ONCE[name];
  const begun = performance.now();
  const child = spawn('npm', ['run', '-s', name, '--', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
  const [code, signal] = await once(child, 'close');
  const isBroken = signal !== null || output.trim() === '' || (code !== 0 && BROKE.test(`\n${errors}`));
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${isBroken ? 'BROKE' : 'ran  '} ${name.padEnd(20)} ${seconds} s`);
  if (isBroken) console.log(`${output.slice(-500)}\n${errors.slice(-1500)}`);
  return isBroken;
}

const broken = [];
for (const name of names) if (await run(name)) broken.push(name);
for (const [name, why] of Object.entries(LEFT_OUT)) console.log(`not started: ${name}: ${why}`);
console.log(
  broken.length === 0
    ? `${names.length} benches ran.`
    : `${broken.length} of ${names.length} broke: ${broken.join(', ')}`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
