import type { OwnEntry } from '#contract/tournaments/entries.ts';
import { call, enrol, type Golfer } from './world.ts';

const FIRST = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gwen', 'Hugo', 'Ida', 'Jon'];
const LAST = ['Fairway', 'Green', 'Bunker', 'Rough', 'Driver', 'Wedge', 'Putter', 'Marker'];

export interface Member extends Golfer {
  /** First and last name; no two members have the same. */
  name: string;
}

/** As many calls at a time as a busy club makes. */
const AT_ONCE = 8;

/** Does it with every thing, some at a time. The results are in the order of the things. */
export async function atOnce<T, R>(things: readonly T[], work: (thing: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const open = [...things.entries()];
  const worker = async (): Promise<void> => {
    for (let next = open.shift(); next; next = open.shift()) results[next[0]] = await work(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/** Eighty accounts with names. */
export const enrolMembers = (url: string): Promise<Member[]> =>
  atOnce(
    LAST.flatMap((last) => FIRST.map((first) => ({ first, last }))),
    async ({ first, last }) => ({
      ...(await enrol(url, `${first}-${last}`.toLowerCase(), first, last)),
      name: `${first} ${last}`,
    }),
  );

/** What a member's phone sends when it enters, withdraws from the list or has a wish. */
export const sendEntry = (url: string, cup: number, { token }: Golfer, body: object): Promise<OwnEntry> =>
  call<OwnEntry>(url, 'PUT', `/api/tournaments/${cup}/entry/`, body, token);

/** A player gives up the place. */
export async function leaveCup(url: string, cup: number, { token }: Golfer): Promise<void> {
  const { player_entry } = await call<OwnEntry>(
    url,
    'GET',
    `/api/tournaments/${cup}/entry/`,
    undefined,
    token,
  );
  await call(url, 'DELETE', `/api/player_post/${player_entry}`, undefined, token);
}
