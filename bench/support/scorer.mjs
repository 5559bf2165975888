// Scores at a steady pace for the live benches. For each it notes when it was acknowledged and the version that stood then.
import { Agent, request } from 'node:http';

/** One clock for all processes of this machine, in ms. */
export const clock = () => Number(process.hrtime.bigint()) / 1e6;

const hex = (number, digits) => number.toString(16).padStart(digits, '0');

/** Sends so many a second for so long: `{ acknowledged: [{ at, version }], latencies }`. `versionNow` reads the database. */
export async function sendScores({ url, post, seconds, perSecond, run, versionNow }) {
  const agent = new Agent({ keepAlive: true });
  const players = post.access.length;
  const began = Date.now();
  const stampOf = (n) => `${hex(began + n, 12)}-0000-live${process.pid}${run}`;

  const send = (n) =>
    new Promise((resolve, failed) => {
      const at = n % players;
      const before = n - players * 18;
      const body = JSON.stringify({
        user: post.ids[at],
        date: '2026-06-04',
        tournament: post.tournament,
        course: post.course,
        round_number: 4,
        hole: post.course * 100 + (Math.floor(n / players) % 18) + 1,
        score: 3 + (n % 5),
        partner: null,
        op_id: `live-${process.pid}-${run}-${n}`,
        stamp: stampOf(n),
        seen: before >= 0 ? stampOf(before) : null,
        recorded_at: new Date(began).toISOString(),
        device_id: 'live',
      });
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${post.access[at]}` };
      const asked = request(`${url}/api/scoreupdate/`, { method: 'POST', agent, headers }, (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : failed(new Error(`a score: ${answer.statusCode}`)),
        );
      });
      asked.on('error', failed);
      asked.end(body);
    });

  const acknowledged = [];
  const latencies = [];
  const one = async (n) => {
    const begun = clock();
    await send(n);
    const at = clock();
    latencies.push(at - begun);
    acknowledged.push({ at, version: await versionNow() });
  };
  const under = [];
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const late = began + (n * 1000) / perSecond - Date.now();
    if (late > 0) await new Promise((done) => setTimeout(done, late));
    under.push(one(n));
  }
  await Promise.all(under);
  agent.destroy();
  return { acknowledged, latencies };
}
