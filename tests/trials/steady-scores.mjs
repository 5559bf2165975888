import { Client } from 'pg';

const hex = (number, digits) => number.toString(16).padStart(digits, '0');
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

async function call(url, token, body) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** A tournament with players, scored by its organizer. */
export async function makeTournament(url, players) {
  const anna = await call(`${url}/register/`, null, { username: 'anna', password: 'a password' });
  const cup = await call(`${url}/api/tournaments/`, anna.access, { name: 'Cup', date1: '2026-06-01' });
  const ids = [];
  for (let i = 0; i < players; i += 1) {
    const { user } = await call(`${url}/register/`, null, { username: `player${i}`, password: 'a password' });
    await call(`${url}/api/player_post/`, anna.access, { player: user.id, tournament: cup.id });
    ids.push(user.id);
  }
  return { url, tournament: cup.id, ids, token: anna.access };
}

/**
 * Sends scores until stopped, one lane per player; a refused score is sent again unchanged. `failures` are all missing
 * answers and those other than 200.
 */
export function startScores({ url, tournament, ids, token }, { everyMs = 10, againMs = 100 } = {}) {
  const started = Date.now();
  const acknowledged = [];
  const failures = [];
  const state = { running: true, lastAt: 0 };
  async function send(body) {
    try {
      const answer = await fetch(`${url}/api/scoreupdate/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      const result = await answer.json();
      return answer.status === 200 ? null : { status: answer.status, words: result.detail ?? '' };
    } catch (error) {
      return { status: 0, words: String(error.cause?.code ?? error.cause ?? error) };
    }
  }
  async function lane(user, at) {
    const seen = new Map();
    for (let n = 1; state.running; n += 1) {
      const hole = (n % 18) + 1;
      const stamp = `${hex(started + n, 12)}-${hex(at, 4)}-steady`;
      const op_id = `steady-${started}-${at}-${n}`;
      const recorded_at = new Date().toISOString();
      const where = { user, date: '2026-06-01', tournament, round_number: 1, hole };
      const what = { score: 3 + (n % 5), op_id, stamp, seen: seen.get(hole) ?? null, recorded_at };
      for (;;) {
        const begun = performance.now();
        const failure = await send({ ...where, ...what, device_id: 'steady' });
        const now = performance.now();
        if (failure === null) {
          acknowledged.push(op_id);
          seen.set(hole, stamp);
          state.lastAt = now;
          break;
        }
        failures.push({ ...failure, took: now - begun, at: now });
        if (!state.running) return;
        await sleep(againMs);
      }
      if (everyMs > 0) await sleep(everyMs);
    }
  }
  const lanes = ids.map(lane);
  return {
    acknowledged,
    failures,
    /** The last acknowledgement, by performance.now(). */
    lastAt: () => state.lastAt,
    async stop() {
      state.running = false;
      await Promise.all(lanes);
    },
  };
}

/** Watches the board like a browser and reopens ended streams. `broken` are those that ended with an error. */
export function watchBoard({ url, tournament }) {
  const state = { running: true, streams: 0, broken: [] };
  const ending = new AbortController();
  const watching = (async () => {
    while (state.running)
      try {
        const answer = await fetch(`${url}/tournament/${tournament}/events`, { signal: ending.signal });
        if (answer.status !== 200) throw new Error(`a stream was answered ${answer.status}`);
        state.streams += 1;
        for await (const _ of answer.body);
      } catch (error) {
        if (state.running) state.broken.push(String(error.cause ?? error));
      }
  })();
  return {
    async stop() {
      state.running = false;
      ending.abort();
      await watching;
      return { streams: state.streams, broken: state.broken };
    },
  };
}

/** The acknowledged scores that the database lacks. */
export async function lostOf(databaseUrl, acknowledged) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('select op_id from score_log');
  await client.end();
  const there = new Set(rows.map(({ op_id }) => op_id));
  return acknowledged.filter((op_id) => !there.has(op_id));
}
