import { randomBytes } from 'node:crypto';
import type { Context } from '../context.ts';
import { addEveningTournament } from './evening.ts';
import { addClubDay, type ClubDay } from './club-day.ts';
import { formatUtcDay } from '#domain/day.ts';
import { addMedalTournament } from './medal.ts';
import { addPerson } from './people.ts';
import { addZozoTournament } from './zozo.ts';

export const DEMO_PASSWORD = 'fore';

export interface DemoAccount {
  username: string;
  what: string;
}

export interface Demo {
  zozo: number;
  medal: number;
  clubDay: ClubDay;
  evening: number;
  accounts: DemoAccount[];
}

/** Fills an empty database with four tournaments in progress. Dates are relative to today. */
export async function seedDemo(context: Context): Promise<Demo> {
  const today = formatUtcDay(context.clock());
  // Accounts that nobody signs in with share one hash, because 90 hashes would take a second.
  const unusableHash = await context.passwords.hash(randomBytes(32).toString('hex'));
  const password_hash = await context.passwords.hash(DEMO_PASSWORD);
  const { organizer } = await context.write(async (trx) => {
    const addDemoUser = (username: string, first_name: string, last_name: string, is_staff: boolean) =>
      addPerson(
        trx,
        { username, first_name, last_name, is_staff, handicap_tenths: null },
        password_hash,
        context.clock(),
      );
    await addDemoUser('staff', 'Sandy', 'Reed', true);
    return { organizer: await addDemoUser('organizer', 'Olive', 'Marsh', false) };
  });
  const leaderAccount = { name: 'Rickie Fowler', password_hash };
  const zozoChampionship = await addZozoTournament(context, {
    organizer,
    today,
    nobodysHash: unusableHash,
    account: leaderAccount,
  });
  const player = {
    username: 'player',
    first_name: 'Robin',
    last_name: 'Hayes',
    handicap_tenths: 164,
    password_hash,
  };
  const medalTournament = await addMedalTournament(context, {
    organizer,
    today,
    nobodysHash: unusableHash,
    player,
  });
  const clubDay = await addClubDay(context, { organizer, today, course: medalTournament.course });
  const eveningTournament = await addEveningTournament(context, { organizer, today });
  return {
    zozo: zozoChampionship.tournament,
    medal: medalTournament.tournament,
    clubDay,
    evening: eveningTournament.tournament,
    accounts: [
      { username: 'player', what: 'Robin Hayes, in the middle of round 3 of the Greenside Medal' },
      { username: 'rickie.fowler', what: 'leads the ZOZO Championship; round 4 waits for scores' },
      { username: 'organizer', what: 'organizes the four; the desk of the Saturday Medal' },
      { username: 'staff', what: 'staff: handicap management' },
    ],
  };
}
