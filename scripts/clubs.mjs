// `greenside clubs COMMAND`: all clubs on this machine, one after the other (docs/HOSTING.md). A club is a file of
// settings in /etc/greenside; one that fails is named, and the others go on, except in a restart.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ACTS, ClubError, run } from './club-acts.mjs';

export const CLUBS_USAGE = `Usage: greenside clubs COMMAND [--root FOLDER]

  add NAME ADDRESS   makes the settings of a club (https://NAME.example.org) and opens its socket
  list               says of each club whether it answers, its version and its address
  check              opens each database and says what is in it
  backup             writes a backup of each club, and deletes those older than 30 days
  drill              restores the newest backup of each club into an empty folder, and says what is in it
  restart            restarts the running clubs one by one, and stops at the first that does not answer

Settings are in /etc/greenside/NAME.env, data in /var/lib/greenside/NAME, backups in /var/lib/greenside-backups/NAME.
--root puts FOLDER in front of these paths.`;

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

const placesOf = (root) => ({
  settings: path.join(root, '/etc/greenside'),
  data: path.join(root, '/var/lib/greenside'),
  backups: path.join(root, '/var/lib/greenside-backups'),
  sockets: path.join(root, '/run/greenside'),
});

function addClub(places, root, [name, address]) {
  if (!NAME.test(name ?? ''))
    throw new ClubError('NAME must be small letters, digits and hyphens, up to 40.');
  if (!/^https:\/\/[^/]+\/?$/.test(address ?? ''))
    throw new ClubError('ADDRESS must be as https://golf.example.org.');
  const file = path.join(places.settings, `${name}.env`);
  if (existsSync(file)) throw new ClubError(`There is a club ${name} already (${file}).`);
  mkdirSync(places.settings, { recursive: true });
  writeFileSync(file, `PUBLIC_URL=${address.replace(/\/$/, '')}\n`, { mode: 0o640 });
  if (root === '') {
    run('chgrp', ['greenside', file]);
    run('systemctl', ['enable', '--now', `greenside-club@${name}.socket`]);
  }
  return `${name}: ${address}. Its settings are in ${file}.`;
}

/** Runs a command; resolves to the exit code. */
export async function runClubs([command, ...words], root = '') {
  const places = placesOf(root);
  if (command === 'add') {
    try {
      console.log(addClub(places, root, words));
      return 0;
    } catch (error) {
      console.error(error.message);
      return 1;
    }
  }
  const act = ACTS[command];
  if (!act || words.length > 0) return (console.error(CLUBS_USAGE), 1);
  const files = existsSync(places.settings) ? readdirSync(places.settings) : [];
  const names = files.flatMap((file) => (file.endsWith('.env') ? [file.slice(0, -4)] : []));
  if (names.length === 0) return (console.error(`There are no clubs in ${places.settings}.`), 1);
  const failed = [];
  for (const name of names) {
    const club = {
      name,
      settings: path.join(places.settings, `${name}.env`),
      data: path.join(places.data, name),
      backups: path.join(places.backups, name),
      socket: path.join(places.sockets, `${name}.sock`),
    };
    try {
      console.log(`${name}: ${await act(club)}`);
    } catch (error) {
      console.error(`${name}: ${error.message}`);
      failed.push(name);
      if (command === 'restart') break;
    }
  }
  if (failed.length > 0) console.error(`${failed.length} of ${names.length} failed: ${failed.join(', ')}`);
  return failed.length > 0 ? 1 : 0;
}
