// The smallest round of every bench:* script, which only proves that it runs.
const sqlite = ['--on', 'sqlite'];
const oneRound = { BENCH_ROUNDS: '1', BENCH_SECONDS: '1' };

export const ONCE = {
  'bench:server': { args: sqlite, env: oneRound },
  'bench:live': { args: sqlite, env: { BENCH_STREAMS: '50', BENCH_READERS: '20', BENCH_SECONDS: '2' } },
  'bench:steady': { env: { BENCH_MINUTES: '0.1', BENCH_SCORES: '50', BENCH_STREAMS: '10' } },
  'bench:crowd': { env: oneRound },
  'bench:processes': { env: oneRound },
  'bench:metrics': { env: oneRound },
  'bench:fleet': { env: { BENCH_CLUBS: '2' } },
  'bench:attacks': { args: ['--seconds', '1', ...sqlite] },
  'bench:queue': { env: { BENCH_RUNS: '1' } },
  'bench:roster': { env: oneRound },
  'bench:season': { env: oneRound },
  'bench:competitions': { env: oneRound },
  'bench:tap': {},
  'bench:start': { env: { BENCH_RUNS: '1' } },
  'bench:exchange': { env: { BENCH_FRAMES: '2' } },
  'bench:transfer': { env: { BENCH_RUNS: '1' } },
  'bench:siren': { env: { BENCH_RUNS: '1' } },
  'bench:calls': { args: ['--seconds', '1', '--players', '200', ...sqlite, 'readBoard', 'updateScore'] },
  'bench:handicaps': { args: ['--users', '500', '--window', '1', ...sqlite] },
  'bench:lists': {
    args: ['--users', '500', '--tournaments', '100', '--searches', '10', '--runs', '1', ...sqlite],
  },
  'bench:desk': { env: { BENCH_RUNS: '1' } },
  'bench:engines': {},
};

/** Benches that are not run, with the reason. */
export const LEFT_OUT = {
  'bench:lighthouse': 'npx fetches 180 packages for it that nothing else needs',
};
