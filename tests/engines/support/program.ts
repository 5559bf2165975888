import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { commandOf, descendants, endAll } from '../../support/processes.mjs';

const KEEPER = fileURLToPath(new URL('keeper.mjs', import.meta.url));

/** A program under a keeper, so that it ends with this process at the latest. */
export interface Program {
  /** Everything that runs for it, the keeper not counted, as it is now. */
  processes(): { pid: number; command: string }[];
  /** SIGKILL to all of it at once, as a battery that dies. */
  kill(): Promise<void>;
  /** Asks it to end, which removes what it keeps in shared folders. */
  end(): Promise<void>;
}

interface Order {
  program: string;
  args: string[];
  env?: Record<string, string | undefined>;
  /** What it prints once it can be used; the first group is handed on. */
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

/** Starts a program and waits until it prints that it is ready. */
export async function startProgram(order: Order): Promise<{ program: Program; said: string }> {
  const child = spawn(process.execPath, [KEEPER, order.program, ...order.args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...order.env },
    detached: true,
  });
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.stdin.end();
    await gone;
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
    return { program, said: await firstMatch(child, order) };
  } catch (error) {
    await program.kill();
    throw error;
  }
}
