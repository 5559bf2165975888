// Runs the demo on a temporary database, for screenshot scripts. Needs a build.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Starts the demo on a free port; parses its address and password from its output. */
export function startDemo() {
  const child = spawn(process.execPath, [path.join(root, 'dist/server/demo.js')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The demo ended with ${code}:\n${printed}`)));
    child.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text;
      const url = /demo is at (\S+)/.exec(printed)?.[1];
      const password = /password "(.+)"/.exec(printed)?.[1];
      if (url && password) resolve({ stop: () => child.kill(), url, password });
    });
  });
}

async function ask(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json();
}

/** The demo's tournaments, and the player who signs in with another player of the group. */
export async function readDemo(url) {
  const tournaments = await ask(`${url}/api/tournaments/`);
  const named = (name) => tournaments.find((tournament) => tournament.name === name);
  const [zozo, medal] = [named('ZOZO Championship 2022'), named('Greenside Medal')];
  const club = named('Saturday Medal');
  const groups = await ask(`${url}/api/groupings/?tournament=${medal.id}`);
  const group = groups
    .filter((candidate) => candidate.round_number === 3)
    .map(({ user1, user2, user3, user4 }) => [user1, user2, user3, user4].filter(Boolean))
    .find((members) => members.some((member) => member.last_name === 'Hayes'));
  const mate = group.find((member) => member.last_name !== 'Hayes');
  return { zozo: zozo.id, medal: medal.id, club: club.id, course: medal.course1.id, mate: mate.id };
}

export async function signIn(page, { url, password }, username) {
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/profile');
}

/** Opens a screen and waits for its data. */
export async function open(page, address) {
  await page.goto(address);
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => !/Loading|Checking permissions/.test(document.body.innerText));
  await page.evaluate(() => document.fonts.ready);
}
