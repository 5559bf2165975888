// `node load.mjs <JSON>`: one run of load; prints { rate, p50, p99, errors }.
import autocannon from 'autocannon';
import { hex, scoreBody } from './score-body.mjs';

const { url, seconds, connections, post, path, headers, run } = JSON.parse(process.argv[2]);
let n = 0;
const started = Date.now();

/** 1,000 stamps per millisecond, so that a run does not overtake the clock of the next one. */
const stampOf = (count) =>
  `${hex(started + Math.floor(count / 1000), 12)}-${hex(count % 1000, 4)}-bench${process.pid}`;
/** The parent: the write to this hole one lap earlier, by the same phone. */
const seen = (count) => (count > post.access.length * 18 ? stampOf(count - post.access.length * 18) : null);

/** One value for all players, or an array with one for each. */
const of = (what, at) => (Array.isArray(what) ? what[at] : what);

/** A score as the app sends it, with a new op id and a later stamp each time, spread over players and holes. */
function nextUpdate(request) {
  n += 1;
  const at = n % post.access.length;
  const hole = (Math.floor(n / post.access.length) % 18) + 1;
  request.headers = { 'content-type': 'application/json', authorization: `Bearer ${post.access[at]}` };
  request.body = scoreBody(
    { tournament: of(post.tournament, at), course: of(post.course, at) },
    {
      user: post.ids[at],
      hole,
      score: 3 + (n % 5),
      op_id: `${run}-${process.pid}-${n}`,
      stamp: stampOf(n),
      seen: seen(n),
      at: started,
      device: 'bench',
    },
  );
  return request;
}

const request = post
  ? { method: 'POST', path: '/api/scoreupdate/', setupRequest: nextUpdate }
  : { method: 'GET', path, headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers } };
const result = await autocannon({ url, connections, duration: seconds, requests: [request] });
console.log(
  JSON.stringify({
    rate: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result['4xx'] + result['5xx'],
  }),
);
