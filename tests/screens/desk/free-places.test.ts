import { describe, expect, it } from 'vitest';
import {
  addToFreePlace,
  countFreeGroupPlaces,
  listFreeGroups,
  type DraftGroup,
} from '#domain/draw/draw-edit.ts';
import {
  describeGroupAt,
  describePlace,
  groupsWithPlace,
  placePlayer,
} from '#screens/desk/groups/drawMoves.ts';
import { mapStartTimes } from '#screens/desk/groups/drawDrafts.ts';
import { buildPlaceFacts, findPlayersWithScore } from '#screens/desk/groups/places/usePlaceFacts.ts';
import { ALL_HOLES } from '#domain/holes-in-play.ts';

const findFreeGroup = (...given: Parameters<typeof listFreeGroups>) => listFreeGroups(...given)[0];

const groups: DraftGroup[] = [
  { group_number: 1, players: [1, 2, 3], start_time: '10:20', start_hole: 1 },
  { group_number: 2, players: [4, 5, 6, 7], start_time: '10:30', start_hole: 1 },
  { group_number: 3, players: [8, 9, 10], start_time: '10:40', start_hole: 1 },
];
const LATE = 99;
const OUT = 6;
const players = new Map(
  [...groups.flatMap((group) => group.players), LATE].map((id) => [
    id,
    { id, name: `P${id}`, nameKey: `p${id}`, handicap: null, takesPart: id !== OUT },
  ]),
);

/** The round is on 28 November in Los Angeles, where noon UTC is four in the morning. */
const factsAt = (
  time: string,
  scored: readonly number[] | null = [],
  zone: string | null = 'America/Los_Angeles',
) =>
  buildPlaceFacts({
    players,
    scored: scored === null ? null : new Set(scored),
    startTimes: mapStartTimes(groups, null, ALL_HOLES),
    date: '2026-11-28',
    zone,
    now: Date.parse(`2026-11-28T${time}:00Z`),
  });
const freeAt = (...args: Parameters<typeof factsAt>) => findFreeGroup(groups, factsAt(...args))?.group_number;
const after = (edited: ReturnType<typeof placePlayer>) => (edited.ok ? edited.groups : []);

describe('a free place for a late player', () => {
  it('is in the first group whose tee time is in the future by the local time of the course', () => {
    expect(freeAt('12:00')).toBe(1);
    expect(freeAt('18:19')).toBe(1);
    expect(freeAt('18:20')).toBe(2);
    expect(freeAt('18:30')).toBe(3);
    expect(freeAt('18:40')).toBeUndefined();
  });

  it('is in the group that the organizer chose, if that group still has one', () => {
    const chosen = (group: number) => addToFreePlace(groups, LATE, factsAt('12:00'), group);
    expect(after(chosen(3))[2]!.players).toEqual([8, 9, 10, LATE]);
    expect(chosen(9)).toMatchObject({ ok: false });
  });

  it('is in the group with the fewest players, the first of several', () => {
    const uneven = [groups[0]!, groups[1]!, { ...groups[2]!, players: [8, 9] }];
    expect(findFreeGroup(uneven, factsAt('12:00'))?.group_number).toBe(3);
    expect(after(addToFreePlace(uneven, LATE, factsAt('12:00')))[2]!.players).toEqual([8, 9, LATE]);
  });

  it('depends on the phone’s own clock if the course has no time zone', () => {
    const now = Date.parse('2026-11-28T10:35:00');
    const facts = buildPlaceFacts({
      players,
      scored: new Set(),
      startTimes: mapStartTimes(groups, null, ALL_HOLES),
      date: '2026-11-28',
      zone: null,
      now,
    });
    expect(findFreeGroup(groups, facts)?.group_number).toBe(3);
  });

  it('depends on the state of each group: still to start, due by its tee time, or begun with a score', () => {
    const { startOf } = factsAt('18:35', [8]);
    expect(groups.map(startOf)).toEqual(['due', 'due', 'started']);
    expect(groups.map(factsAt('18:15').startOf)).toEqual(['ahead', 'ahead', 'ahead']);
  });

  it('is never in a group in which a player has a score, even before the group’s tee time', () => {
    expect(freeAt('12:00', [2])).toBe(2);
    expect(freeAt('12:00', [2, 4, 8])).toBeUndefined();
  });

  it('is never in a locked group', () => {
    const locked = groups.map((group) => ({ ...group, locked: true }));
    expect(findFreeGroup(locked, factsAt('12:00'))).toBeUndefined();
    expect(addToFreePlace(locked, LATE, factsAt('12:00'))).toEqual({ ok: false, why: 'no-place' });
  });

  it('is shown with its group and tee time, both in the offer and in the confirmation', () => {
    expect(describeGroupAt(3, '10:40')).toBe('Group 3, 10:40');
    expect(describeGroupAt(3, null)).toBe('Group 3');
    const edited = addToFreePlace(groups, LATE, factsAt('12:00'));
    const change = { before: groups, after: after(edited) };
    expect(
      describePlace(
        change,
        LATE,
        () => 'Late Larry',
        () => '10:20',
      ),
    ).toBe('Late Larry is in group 1 now, 10:20.');
  });
});

describe('the place of a player who has withdrawn', () => {
  const facts = factsAt('18:25');

  it('counts as free as long as that player has no score in the round', () => {
    expect(countFreeGroupPlaces(groups[1]!, facts.isVacated)).toBe(1);
    expect(groupsWithPlace(groups, LATE, facts.isVacated).map(({ group_number }) => group_number)).toEqual([
      1, 2, 3,
    ]);
  });

  it('in a group without a player who plays is offered only if there is no other, because nobody could mark there', () => {
    const isVacated = (player: number) => player === 7 || player === 8;
    const startOf = () => 'ahead' as const;
    const full = { group_number: 1, players: [1, 2, 3, 4] };
    const vacated = { group_number: 2, players: [7, 8] };
    const three = { group_number: 3, players: [9, 10, 11] };
    expect(findFreeGroup([vacated, three], { isVacated, startOf })).toBe(three);
    expect(findFreeGroup([full, vacated], { isVacated, startOf })).toBe(vacated);
  });

  it('does not count as free if that player has a score, or before the desk has loaded the scores', () => {
    expect(countFreeGroupPlaces(groups[1]!, factsAt('12:00', [OUT]).isVacated)).toBe(0);
    expect(countFreeGroupPlaces(groups[1]!, factsAt('12:00', null).isVacated)).toBe(0);
  });

  it('goes to a late player, and the confirmation names both players', () => {
    const change = { before: groups, after: after(addToFreePlace(groups, LATE, facts)) };
    expect(change.after[1]!.players).toEqual([4, 5, 7, LATE]);
    expect(describePlace(change, LATE, (id) => `P${id}`)).toBe('P99 has the place of P6 in group 2 now.');
  });

  it('goes to a player who is dropped on the group or on the withdrawn player’s name, even from another group', () => {
    const onto = (player: number, on?: number) =>
      after(placePlayer(groups, player, { kind: 'group', number: 2, on }, facts.isVacated)).map(
        (group) => group.players,
      );
    expect(onto(LATE)[1]).toEqual([4, 5, 7, LATE]);
    expect(onto(1, OUT)).toEqual([
      [2, 3],
      [4, 5, 7, 1],
      [8, 9, 10],
    ]);
  });

  it('does not go to a player of the same group', () => {
    const moved = placePlayer(groups, 4, { kind: 'group', number: 2, on: OUT }, facts.isVacated);
    expect(after(moved)[1]!.players).toEqual([4, 5, 6, 7]);
  });
});

describe('the players who have a score in a round', () => {
  it('are the players with a played or picked-up hole', () => {
    const score = (holes_played: number, picked_up_holes?: number[]) => ({
      holes_played,
      over_under_par: 0,
      total_par: 0,
      total_score: 0,
      ...(picked_up_holes && { picked_up_holes }),
    });
    const rows = [
      { user: { id: 1 }, round_scores: { 1: score(2) } },
      { user: { id: 2 }, round_scores: { 1: score(0, [4]) } },
      { user: { id: 3 }, round_scores: { 1: score(0), 2: score(3) } },
    ];
    expect([...findPlayersWithScore(rows as Parameters<typeof findPlayersWithScore>[0], 1)]).toEqual([1, 2]);
  });
});
