// Posts scores at a steady pace for the live benches, and records each acknowledgement with the board version at that
// time.
import { Agent, request } from 'node:http';
import { scoreBody, stampOf } from './score-body.mjs';

/** A clock shared by all processes of this machine, in ms. */
export const clock = () => Number(process.hrtime.bigint()) / 1e6;

/** Returns `{ acknowledged: [{ at, version }], latencies }`. `versionNow` reads the database. */
export async function sendScores({ url, post, seconds, perSecond, run, versionNow }) {
  const agent = new Agent({ keepAlive: true });
  const players = post.access.length;
  const began = Date.now();
  const device = `live${process.pid}${run}`;

  const send = (n) =>
    new Promise((resolve, failed) => {
      const at = n % players;
      const before = n - players * 18;
      const body = scoreBody(post, {
        user: post.ids[at],
        hole: (Math.floor(n / players) % 18) + 1,
        score: 3 + (n % 5),
        op_id: `live-${process.pid}-${run}-${n}`,
        stamp: stampOf(began, n, device),
        seen: before >= 0 ? stampOf(began, before, device) : null,
        at: began,
        device: 'live',
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
