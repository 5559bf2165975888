import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { commandOf, descendants, endAll } from '../../support/processes.mjs';

const KEEPER = fileURLToPath(new URL('keeper.mjs', import.meta.url));

/** A program that a keeper ends when this process ends. */
export interface Program {
  /** Its running processes without the keeper. */
  processes(): { pid: number; command: string }[];
  /** SIGKILL to all processes at once, like an empty battery. */
  kill(): Promise<void>;
  /** Ends it by a signal, so that it can remove its files in shared folders. */
  end(): Promise<void>;
}

interface Order {
  program: string;
  args: string[];
  env?: Record<string, string | undefined>;
  /** Matches the output that means it is ready; the first group is returned. */
  ready: RegExp;
}

const PATIENCE_MS = 60_000;

function firstMatch(child: ChildProcess, { program, ready }: Order): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = (why: string) => reject(new Error(`${program} ${why}:\n${printed}`));
    const late = setTimeout(() => fail('is not ready after a minute'), PATIENCE_MS);
    child.once('error', reject);
    child.once('exit', (code) => fail(`ended with ${code}`));
    for (const stream of [child.stdout!, child.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed = (printed + text).slice(-4000);
        const found = ready.exec(printed);
        if (!found) return;
        clearTimeout(late);
        resolve(found[1] ?? '');
      });
  });
}

/** Starts a program and waits until it is ready. */
export async function startProgram(order: Order): Promise<{ program: Program; output: string }> {
  const child = spawn(process.execPath, [KEEPER, order.program, ...order.args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...order.env },
    detached: true,
  });
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.stdin.end();
    await exited;
  };
  const program: Program = {
    processes: () => descendants(child.pid!).map((pid) => ({ pid, command: commandOf(pid) })),
    async kill() {
      endAll(descendants(child.pid!));
      await end();
    },
    end,
  };
  try {
    return { program, output: await firstMatch(child, order) };
  } catch (error) {
    await program.kill();
    throw error;
  }
}
