// Reads a board during score posts: `node busy-board.mjs <JSON>` prints { rate, p50, p99, age50, age99, posted }. Age:
// ms since the acknowledgement of the oldest score missing from an answer; 0 if none is missing.
import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { scoreBody, stampOf } from './score-body.mjs';

const { url, path, seconds, post, scoresPerSecond, readers } = JSON.parse(process.argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: 60 });
const HOLES = 18;

/** @type {(way: string, options?: { method?: string, headers?: any, body?: string }) => Promise<any>} */
const ask = (way, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((resolve, failed) => {
    const asked = request(url + way, { method, headers, agent }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, bytes: Buffer.concat(chunks) }));
      answer.on('error', failed);
    });
    asked.on('error', failed);
    asked.end(body);
  });

const started = Date.now();
/** Acknowledgement times by player, in the order of the holes. */
const acknowledged = new Map(post.access.map((_, at) => [post.ids[at], []]));

async function score(n) {
  const at = n % post.access.length;
  const body = scoreBody(post, {
    user: post.ids[at],
    hole: Math.floor(n / post.access.length) + 1,
    score: 3 + (n % 5),
    op_id: `busy-${process.pid}-${n}`,
    stamp: stampOf(started, n, `busy${process.pid}`),
    at: started,
    device: 'busy',
  });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${post.access[at]}` };
  const { status, bytes } = await ask('/api/scoreupdate/', { method: 'POST', headers, body });
  if (status !== 200) throw new Error(`a score was answered ${status}: ${bytes}`);
  acknowledged.get(post.ids[at]).push(performance.now());
}

/** Age in ms of the oldest acknowledged score that is missing from a board. */
function ageOf(bytes, arrived) {
  const rows = JSON.parse(brotliDecompressSync(bytes));
  const times = rows.flatMap(({ user, round_scores }) => {
    const missing = acknowledged.get(user.id)?.[round_scores['4'].holes_played];
    return missing === undefined ? [] : [arrived - missing];
  });
  return Math.max(0, ...times);
}

const ends = performance.now() + seconds * 1000;
const took = [];
const ages = [];
const headers = { 'accept-encoding': 'br' };

async function read(isFirst) {
  while (performance.now() < ends) {
    const begun = performance.now();
    const { status, bytes } = await ask(path, { headers });
    const arrived = performance.now();
    if (status !== 200) throw new Error(`the board was answered ${status}`);
    took.push(arrived - begun);
    // Only one reader parses its answers, because parsing takes longer than reading.
    if (isFirst) ages.push(ageOf(bytes, arrived));
  }
}

async function scores() {
  const most = Math.min(scoresPerSecond * seconds, post.access.length * HOLES);
  const under = [];
  for (let n = 0; n < most && performance.now() < ends; n += 1) {
    const late = started + (n * 1000) / scoresPerSecond - Date.now();
    if (late > 0) await new Promise((done) => setTimeout(done, late));
    under.push(score(n));
  }
  await Promise.all(under);
  return under.length;
}

const [posted] = await Promise.all([scores(), ...Array.from({ length: readers }, (_, i) => read(i === 0))]);
const at = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
console.log(
  JSON.stringify({
    rate: took.length / seconds,
    p50: at(took, 0.5),
    p99: at(took, 0.99),
    age50: at(ages, 0.5),
    age99: at(ages, 0.99),
    posted,
  }),
);
agent.destroy();
