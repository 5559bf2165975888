// Runs a program until this process's standard input closes, then ends it and its descendants, so that a killed test
// run leaves no browser behind. Usage: node keeper.mjs PROGRAM [ARGUMENT...]; the output is passed through.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { descendants, endAll } from '../../support/processes.mjs';

const [program, ...args] = process.argv.slice(2);
/** Time in ms for a program to remove its files after SIGTERM. */
const GRACE_MS = 1000;

const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
let ending = false;

async function end(code) {
  if (ending) return;
  ending = true;
  const all = [...descendants(process.pid)];
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.race([exited, new Promise((done) => setTimeout(done, GRACE_MS))]);
  }
  endAll(all);
  process.exit(code);
}

child.once('error', (error) => {
  console.error(error.message);
  void end(1);
});
child.once('exit', (code) => void end(code ?? 1));
process.stdin.resume().once('end', () => void end(0));
process.stdin.once('error', () => void end(0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(0));
