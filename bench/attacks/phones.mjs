// The phones of a club day: `node phones.mjs <JSON>`. Each posts a score, waits for the answer, pauses, repeats. Prints
// latencies in ms and the number of acknowledged scores that are missing afterwards.
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const { url, seconds, run, post } = JSON.parse(process.argv[2]);
const PHONES = 20;
/** With 20 phones this is up to 200 scores a second, more than a field of 5,000 players sends. */
const PAUSE_MS = 100;
const PATIENCE_MS = 60_000;
const agent = new Agent({ keepAlive: true });

function call(method, path, token, body) {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    if (body) headers['content-type'] = 'application/json';
    const asked = request(new URL(path, url), { method, agent, headers, timeout: PATIENCE_MS }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, body: JSON.parse(text) }));
      answer.on('error', reject);
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer within a minute')));
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

const hex = (number, digits) => number.toString(16).padStart(digits, '0');
const stampOf = (count) => `${hex(Date.now(), 12)}-${hex(count % 65_536, 4)}-phone${process.pid}`;

/** Returns the last acknowledged value of each hole. */
async function play(at, until, found) {
  const [user, token] = [post.ids[at], post.access[at]];
  const card = new Map();
  for (let n = 0; Date.now() < until; n += 1) {
    const hole = (n % 18) + 1;
    const stamp = stampOf(n);
    const last = card.get(hole);
    const body = {
      user,
      date: '2026-06-04',
      tournament: post.tournament,
      course: post.course,
      round_number: 4,
      hole: post.course * 100 + hole,
      score: 3 + (n % 5),
      partner: null,
      op_id: `${run}-${process.pid}-${at}-${n}`,
      stamp,
      seen: last?.stamp ?? null,
      recorded_at: new Date().toISOString(),
      device_id: `phone${at}`,
    };
    const begun = performance.now();
    try {
      const { status } = await call('POST', '/api/scoreupdate/', token, body);
      if (status === 200) {
        found.latencies.push(performance.now() - begun);
        card.set(hole, { stamp, score: body.score });
      } else found.refused[status] = (found.refused[status] ?? 0) + 1;
    } catch {
      found.unanswered += 1;
    }
    await sleep(PAUSE_MS * (0.5 + Math.random()));
  }
  return { user, token, card };
}

/** A later write that was refused or unanswered may be stored; an older value or none is a loss. */
async function missingOf({ user, token, card }) {
  const path = `/user/${user}/tournament/${post.tournament}/round/4/scorecard/`;
  const { body } = await call('GET', path, token);
  const lost = ([hole, { stamp, score }]) => {
    const now = body.holes[hole];
    return now.stamp < stamp || (now.stamp === stamp && now.score !== score);
  };
  return [...card].filter(lost).length;
}

const found = { latencies: [], refused: {}, unanswered: 0 };
const until = Date.now() + seconds * 1000;
const cards = await Promise.all(Array.from({ length: PHONES }, (_, at) => play(at, until, found)));
let missing = 0;
for (const card of cards) missing += await missingOf(card);
const sorted = found.latencies.toSorted((a, b) => a - b);
const part = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
const { refused, unanswered } = found;
const acknowledged = sorted.length;
console.log(JSON.stringify({ p50: part(0.5), p99: part(0.99), acknowledged, refused, unanswered, missing }));
agent.destroy();
