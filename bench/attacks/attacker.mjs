// One attack: `node attacker.mjs <JSON>` prints the number of answers per status. It sends only to 127.0.0.1 and ends
// when the time is over.
import autocannon from 'autocannon';
import { ATTACKS } from './attacks.mjs';

const { url, seconds, name, large, small } = JSON.parse(process.argv[2]);
if (new URL(url).hostname !== '127.0.0.1')
  throw new Error('this attacks nothing but a server of its own on this machine');
const statuses = {};
const count = (status) => (statuses[status] = (statuses[status] ?? 0) + 1);

async function flood(order) {
  const run = autocannon({ url, duration: seconds, ...order });
  run.on('response', (_, status) => count(status));
  await run;
}

async function loop(next, until) {
  for (let n = 0; Date.now() < until; n += 1) {
    const { path, ...rest } = next(n);
    const answer = await fetch(new URL(path, url), rest);
    const body = await answer.json();
    const each = answer.ok && attack.statusesOf ? attack.statusesOf(body) : [answer.status];
    each.forEach(count);
  }
}

const attack = ATTACKS[name];
if (attack.flood) await flood(attack.flood({ large }));
else {
  const until = Date.now() + seconds * 1000;
  await Promise.all(attack.loops({ large, small }).map((next) => loop(next, until)));
}
console.log(JSON.stringify(statuses));
