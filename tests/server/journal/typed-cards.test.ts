import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { JournalEntry, JournalPage } from '#contract/tournaments/journal.ts';
import { toHoleId } from '#domain/cards/hole-id.ts';
import {
  PARS,
  good,
  newPeople,
  newWorld,
  onBothServers,
  playRound,
  putInGroup,
  type People,
  type World,
} from '../world.ts';

const MINUTE = 60_000;

onBothServers('In the journal of cards that are typed in at the desk,', (server) => {
  let people: People;
  let w: World;
  beforeEach(async () => {
    people = await newPeople(server());
    w = await newWorld(server(), people);
  });
  const readPage = (query = '?kind=cards') =>
    good<JournalPage>(
      server(),
      'readJournal',
      { params: { id: w.tournament }, query },
      people.organizer.access,
    );
  const cardOf = (user: number, round_number = 1) => ({
    user,
    tournament: w.tournament,
    round_number,
    course: w.course,
  });
  const seen = (entries: JournalEntry[]) =>
    entries.map(({ by, what, can_undo }) => [by.id, what.params?.['count'], can_undo]);

  it('a card has one entry, with the person who typed it in and the number of holes', async () => {
    const { organizer, staff, owner, mate } = people;
    await playRound(server(), cardOf(owner.id), 3, organizer.access);
    server().time.now += MINUTE;
    await playRound(server(), cardOf(mate.id), 5, staff.access);
    const { entries } = await readPage();
    expect(seen(entries)).toEqual([
      [staff.id, 18, false],
      [organizer.id, 18, false],
    ]);
    expect(entries[0]!.what.detail).toMatch(/^Card of .+ in round 1 typed in, holes: 18$/);
  });

  it('a card has no entry if its scores are entered by the player or a member of the group', async () => {
    const { organizer, owner, mate } = people;
    await playRound(server(), cardOf(owner.id), 3, owner.access);
    await playRound(server(), cardOf(mate.id), 3, owner.access);
    expect(seen((await readPage()).entries)).toEqual([]);
    await good(
      server(),
      'addPlayer',
      { body: { player: organizer.id, tournament: w.tournament } },
      organizer.access,
    );
    await putInGroup(server(), w.tournament, organizer.id);
    await playRound(server(), cardOf(organizer.id), 3, organizer.access);
    expect(seen((await readPage()).entries)).toEqual([]);
  });

  const sendHole = (user: number, hole: number, score: number, by: string, more: object = {}) =>
    good(
      server(),
      'updateScore',
      { body: { ...cardOf(user), hole: toHoleId(w.course, hole), score, partner: null, ...more } },
      by,
    );
  const describeLines = ({ lines }: JournalEntry) =>
    lines.map(({ what, before, after }) => [what.detail, before?.detail ?? null, after?.detail ?? null]);

  it('a change of a few holes is listed with the old and new scores, even just after the card was typed in', async () => {
    const { organizer, owner } = people;
    await playRound(server(), cardOf(owner.id), 18, organizer.access);
    await sendHole(owner.id, 7, 0, organizer.access, { no_score: true });
    await sendHole(owner.id, 1, 8, organizer.access);
    await sendHole(owner.id, 1, 9, organizer.access);
    await sendHole(owner.id, 3, PARS[2]! + 1, organizer.access);
    const { entries } = await readPage();
    expect(entries.map(({ what }) => what.template)).toEqual([
      'Card of {player} in round {round} changed',
      'Card of {player} in round {round} typed in, holes: {count}',
    ]);
    expect(entries.map(describeLines)).toEqual([
      [
        ['Hole 1', String(PARS[0]! + 1), '9'],
        ['Hole 7', String(PARS[6]! + 1), 'Picked up'],
      ],
      [],
    ]);
  });

  it('a score that is added to a card with the player’s own scores is listed as a change', async () => {
    const { organizer, owner } = people;
    await sendHole(owner.id, 1, 4, owner.access);
    await sendHole(owner.id, 2, 3, organizer.access);
    expect((await readPage()).entries.map(describeLines)).toEqual([[['Hole 2', null, '3']]]);
  });

  it('a later change of a card has an entry of its own, and no entry is repeated on another page', async () => {
    const { organizer, owner, mate } = people;
    for (const [i, user] of [owner, mate, owner, mate, owner].entries()) {
      await playRound(server(), cardOf(user.id), 18 * i, organizer.access);
      // As if the earlier ones were entered eleven minutes before.
      await server().context.write((trx) =>
        trx
          .updateTable('score_log')
          .set({ arrived_at: sql<number>`arrived_at - ${11 * MINUTE}` })
          .execute(),
      );
    }
    const { entries } = await readPage();
    expect(entries.map(({ what }) => what.template)).toEqual([
      ...Array.from({ length: 3 }, () => 'Card of {player} in round {round} changed, holes: {count}'),
      ...Array.from({ length: 2 }, () => 'Card of {player} in round {round} typed in, holes: {count}'),
    ]);
    const ids = new Set<string>();
    const [latest, ...rest] = entries;
    for (const entry of entries) ids.add(entry.id);
    expect(ids.size).toBe(5);
    const cursor = `${Date.parse(latest!.at)}.${latest!.id}`;
    expect((await readPage(`?kind=cards&before=${encodeURIComponent(cursor)}`)).entries).toEqual(rest);
  });
});
