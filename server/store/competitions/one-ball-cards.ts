import type { Db } from '#server/db/schema.ts';
import { parseSettings } from './competitions.ts';

async function loadOneBallCompetitions(
  db: Db,
  tournaments: number[],
): Promise<{ tournament: number; rounds: readonly number[]; set: string }[]> {
  const rows = await db
    .selectFrom('competitions')
    .where('tournament', 'in', tournaments)
    .where('settings', 'like', '%"ball":"one"%')
    .select(['tournament', 'settings'])
    .execute();
  return rows.flatMap(({ tournament, settings }) => {
    const parsedSettings = parseSettings({ settings });
    if (parsedSettings?.ball !== 'one' || parsedSettings.sides === null) return [];
    return [{ tournament, rounds: parsedSettings.rounds, set: parsedSettings.sides.trim() }];
  });
}

/** Keys `tournament/round/user` of all members of one-ball sides, not only of the member whose card has the scores. */
export async function findOneBallCards(db: Db, users: number[]): Promise<Set<string>> {
  const members = await db
    .selectFrom('side_members')
    .innerJoin('sides', 'sides.id', 'side_members.side')
    .where('side_members.user', 'in', users)
    .select(['side_members.user', 'sides.tournament', 'sides.set_name', 'sides.round_number'])
    .execute();
  const cardKeys = new Set<string>();
  if (members.length === 0) return cardKeys;
  const oneBallCompetitions = await loadOneBallCompetitions(db, [
    ...new Set(members.map(({ tournament }) => tournament)),
  ]);
  for (const { user, tournament, set_name, round_number } of members)
    for (const competition of oneBallCompetitions)
      if (competition.tournament === tournament && competition.set === set_name)
        for (const round of competition.rounds)
          if (round_number === null || round_number === round) cardKeys.add(`${tournament}/${round}/${user}`);
  return cardKeys;
}
