import type { CardVersion, Scorecard } from '#contract/scores/scores.ts';
import { computeCardVersion, type EnteredHole } from '#domain/cards/card-version.ts';
import { isMarkNumber, findMarkKind } from '#domain/cards/marks.ts';
import { HOLES, isAllHoles } from '#domain/holes-in-play.ts';
import { sumBackNine, sumFrontNine } from '#domain/round.ts';
import { hasValues, type Db } from '#server/db/schema.ts';
import { notFound } from '#server/failures.ts';
import { createHoleEntry, createMarkEntry } from '#server/scores/answer.ts';
import { parseRegister } from '#server/scores/register-row.ts';
import { sentence } from '#words/message.ts';
import { loadGroupDeviceKeys } from '../access/device-keys.ts';
import { createVisibilityFilter } from '../boards/hidden-holes.ts';
import { addNamesakeMark, loadGroupNamesakeMarks } from '../people/namesakes.ts';
import { findEntry } from '../players/players.ts';
import { findHolesOf, loadRoundCourseCard } from '../courses/round-cards.ts';
import { toPublicUser, loadUsersById, createPersonLookup } from '../people/users.ts';
import { listGroupPlayers, PLAYER_SLOTS, createMemberCondition } from './slots.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';

export interface CardKey {
  user: number;
  tournament: number;
  round: 1 | 2 | 3 | 4;
}

/** Throws 404 if the round has no date or the player is not in the tournament. */
export async function loadRound(db: Db, { user, tournament, round }: CardKey) {
  const row = await loadTournamentRow(db, tournament);
  const date = row[`date${round}`];
  if (date === null) throw notFound(sentence('Round {round} of this tournament has no date.', { round }));
  const entry = await findEntry(db, { tournament, player: user });
  if (entry?.banned !== 0) throw notFound('This player is not in the tournament.');
  return { date, course: row[`course${round}`], row, tees: entry.tees };
}

const selectCardRows = (db: Db, { user, tournament, round }: CardKey) =>
  db.selectFrom('hole_scores').where(hasValues({ tournament, round_number: round, user }));

async function loadGroup(db: Db, { user, tournament, round }: CardKey) {
  return db
    .selectFrom('groupings')
    .where(hasValues({ tournament, round_number: round }))
    .where((expression) => createMemberCondition(expression, user))
    .select([...PLAYER_SLOTS, 'start_time', 'start_hole'])
    .executeTakeFirst();
}

/** Loads the card of SPEC.md §3 in one snapshot: all eighteen holes, with values except in `hiddenHoles`. */
export async function loadScorecard(
  db: Db,
  card: CardKey,
  hiddenHoles: readonly number[] = [],
): Promise<Scorecard> {
  const { date, course, tees, row: tournament } = await loadRound(db, card);
  const { card: courseCard, course_name, in_play } = await loadRoundCourseCard(db, tournament, card.round);
  const courseHoles = findHolesOf(courseCard, tees);
  const rows = (await selectCardRows(db, card).selectAll().execute()).filter(
    createVisibilityFilter(hiddenHoles),
  );
  const registers = new Map(rows.map((row) => [row.hole_number, parseRegister(row)]));
  const group = await loadGroup(db, card);
  const authorAndPartnerIds = [...registers.values()].flatMap((register) => [
    register.partner,
    register.entered_by,
    register.other?.entered_by,
    register.other?.partner,
  ]);
  const members = PLAYER_SLOTS.map((slot) => group?.[slot] ?? null);
  const memberIds = members.flatMap((id) => id ?? []);
  const devices = await loadGroupDeviceKeys(db, { ...card, members: memberIds });
  const userIds = [card.user, ...authorAndPartnerIds, ...memberIds].flatMap((id) => id ?? []);
  const users = await loadUsersById(db, userIds);
  const findPerson = createPersonLookup(users);

  const entries = Array.from({ length: HOLES }, (_, i) => {
    const hole = courseHoles.get(i + 1);
    const courseHole = {
      course,
      hole_number: i + 1,
      par: hole?.par ?? null,
      stroke_index: hole?.stroke_index ?? null,
    };
    return createHoleEntry(courseHole, registers.get(i + 1) ?? null, findPerson);
  });
  const entriesInPlay = entries.filter(({ hole_number }) => in_play.includes(hole_number));
  const groupUsers = members.flatMap((id) => (id === null ? [] : (users.get(id) ?? [])));
  const namesakeMarks = await loadGroupNamesakeMarks(db, card.tournament, groupUsers);
  const [user1, user2, user3, user4] = members.map((id) => {
    const person = findPerson(id);
    return person && addNamesakeMark(person, namesakeMarks);
  }) as [never, never, never, never];
  return {
    user: addNamesakeMark(toPublicUser(users.get(card.user)!), namesakeMarks),
    date,
    course: course === null ? null : { id: course, name: course_name ?? '' },
    round_number: card.round,
    holes: Object.fromEntries(entries.map((entry) => [String(entry.hole_number), entry])),
    front_score: sumFrontNine(entriesInPlay),
    back_score: sumBackNine(entriesInPlay),
    total_score: sumFrontNine(entriesInPlay) + sumBackNine(entriesInPlay),
    grouping: group
      ? {
          user1,
          user2,
          user3,
          user4,
          ...(group.start_time !== null && { start_time: group.start_time }),
          ...(group.start_hole !== null && { start_hole: group.start_hole }),
          devices,
        }
      : null,
    has_stamps: true,
    marks: Object.fromEntries(
      [...registers].flatMap(([holeOrMark, register]) => {
        const markKind = isMarkNumber(holeOrMark) ? findMarkKind(holeOrMark) : null;
        const mark = markKind && createMarkEntry(markKind, register, findPerson);
        return mark ? [[mark.kind, mark]] : [];
      }),
    ),
    has_marks: true,
    has_certification: true,
    has_reason: true,
    ...(tournament.notice > 0 && { notices: tournament.notice }),
    ...(hiddenHoles.length > 0 && { hidden_holes: [...hiddenHoles] }),
    ...(!isAllHoles(in_play) && { holes_in_play: [...in_play] }),
  };
}

/** Returns `computeCardVersion` of the card and of its group's cards. Each ignores the holes hidden on that card. */
export async function loadGroupCardVersions(
  db: Db,
  card: CardKey,
  loadHiddenHoles: (player: number) => Promise<readonly number[]>,
): Promise<CardVersion[]> {
  const { notice } = (await loadRound(db, card)).row;
  const group = await loadGroup(db, card);
  const playerIds = new Set([card.user, ...(group ? listGroupPlayers(group) : [])]);
  const rows = await db
    .selectFrom('hole_scores')
    .where(hasValues({ tournament: card.tournament, round_number: card.round }))
    .where('user', 'in', [...playerIds])
    .select([
      'user',
      'hole_number',
      'stamp',
      'score',
      'partner',
      'value',
      'other_stamp',
      'other_score',
      'other_partner',
      'other_value',
    ])
    .execute();
  const listEnteredHoles = (user: number, hiddenHoles: readonly number[]): EnteredHole[] =>
    rows
      .filter((row) => row.user === user)
      .filter(createVisibilityFilter(hiddenHoles))
      .map(({ hole_number, stamp, score, partner, value, ...otherFields }) => ({
        hole_number,
        standing: { stamp, score, partner, value },
        other:
          otherFields.other_stamp === null
            ? null
            : {
                stamp: otherFields.other_stamp,
                score: otherFields.other_score ?? 0,
                partner: otherFields.other_partner,
                value: otherFields.other_value,
              },
      }));
  const versions: CardVersion[] = [];
  for (const user of playerIds)
    versions.push({
      user,
      version: computeCardVersion(listEnteredHoles(user, await loadHiddenHoles(user))),
      ...(user === card.user && notice > 0 && { notices: notice }),
    });
  return versions;
}
