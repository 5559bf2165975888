import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { ScoreLogEntry } from '#contract/scores/score-log.ts';
import type { CardVersion } from '#contract/scores/scores.ts';
import type { JournalPage } from '#contract/tournaments/journal.ts';
import { formatStamp } from '#domain/scores/stamp.ts';
import type { ScoreOp } from '#server/scores/types.ts';
import { createRulingUndo } from '#server/store/journal/undo-ruling.ts';
import { computeScorecardVersion } from '#data/scores/scorecard-version.ts';
import { cardActs } from './card-acts.ts';
import { good, newPeople, newWorld, onBothServers, send, type People, type World } from '../world.ts';

const WHY = 'Signed for 4 on hole 7: 5, Rule 3.3b';

onBothServers('The reason of a status, such as the Rule of a disqualification,', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });

  const { written, set, one, card, readCard } = cardActs(() => w);
  const statusOf = (value: string) => written({ kind: 'status', value });
  const reasonOf = (value: string, more: object = {}) => written({ kind: 'reason', value, ...more });
  const field = () => good<FieldAnswer>(server(), 'readField', { params: { id: w.tournament } });
  const cardInField = async () => (await field()).cards.find(({ user }) => user === w.owner.id);
  const journal = async () =>
    (
      await good<JournalPage>(
        server(),
        'readJournal',
        { params: { id: w.tournament }, query: '?kind=cards' },
        people.organizer.access,
      )
    ).entries;
  const undo = (entry: string) =>
    send(server(), 'undoChange', { params: { id: w.tournament }, body: { entry } }, people.organizer.access);

  it('is stored with its author on the card, in the log and in the data of the results', async () => {
    const answers = await set(people.organizer, statusOf('DQ'), reasonOf(WHY));
    expect(answers.map(({ status, body }) => [status, body.value])).toEqual([
      [200, 'DQ'],
      [200, WHY],
    ]);
    const read = await readCard();
    expect(read.has_reason).toBe(true);
    expect(read.marks!['reason']).toMatchObject({ value: WHY, entered_by: { id: people.organizer.id } });
    expect(await cardInField()).toMatchObject({ status: 'DQ', reason: WHY });
    const log = await good<ScoreLogEntry[]>(server(), 'readScoreLog', card(), people.organizer.access);
    expect(log.at(-1)).toMatchObject({ hole_number: 106, value: WHY });
  });

  it('may be set by organizer, committee and staff; everybody else gets a sentence that says so', async () => {
    await set(people.organizer, statusOf('WD'));
    for (const who of [people.owner, people.mate]) {
      const { status, body } = await one(who, reasonOf('Bad back'));
      expect([status, body.detail]).toEqual([
        403,
        'Only the organizer and staff may set the reason of a status. Please ask them.',
      ]);
    }
    expect((await one(people.outsider, reasonOf('Bad back'))).status).toBe(403);
    const give = (role: string) =>
      good(
        server(),
        'giveRole',
        { params: { id: w.tournament }, body: { user: people.outsider.id, role } },
        people.organizer.access,
      );
    await give('desk');
    expect((await one(people.outsider, reasonOf('Bad back'))).status).toBe(403);
    await give('committee');
    for (const who of [people.outsider, people.organizer, people.staff])
      expect((await one(who, reasonOf(`By ${who.username}`))).status).toBe(200);
  });

  it('is one line of at most 70 characters; another value is refused and stops no other mark', async () => {
    const wrong = ['x'.repeat(71), 'a\nb', ' a', 'a\u0000b'].map((value) => reasonOf(value));
    const answers = await set(people.organizer, ...wrong, reasonOf('é'.repeat(70)), statusOf('DQ'));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 200, 200]);
  });

  it('is not in the results of a player who plays again, and is gone once it is taken back', async () => {
    await set(people.organizer, statusOf('DQ'), reasonOf(WHY), statusOf('playing'));
    expect((await cardInField())?.reason).toBeUndefined();
    await set(people.organizer, statusOf('NR'), reasonOf(''));
    expect(await cardInField()).toMatchObject({ status: 'NR' });
    expect((await cardInField())?.reason).toBeUndefined();
    expect((await readCard()).marks!['reason']).toMatchObject({ value: '' });
  });

  it('has no conflict: of two reasons that were given at the same time the later one is shown', async () => {
    await set(people.organizer, reasonOf('First'));
    const { body } = await one(people.staff, reasonOf('Second'));
    expect(body).toMatchObject({ result: 'applied', value: 'Second', disagreement: null });
  });

  it('changes neither the version of the card nor a certification', async () => {
    const versions = async () =>
      (await good<CardVersion[]>(server(), 'readGroupVersions', card())).find(
        ({ user }) => user === w.owner.id,
      )!.version;
    const holes = Array.from({ length: 18 }, () => '0').join('.');
    await set(people.organizer, statusOf('DQ'), written({ kind: 'committee', value: holes }));
    const [before, { marks }] = [await versions(), await readCard()];
    const handIn = (await cardInField())?.hand_in;
    await set(people.organizer, reasonOf(WHY));
    expect(await versions()).toBe(before);
    expect(computeScorecardVersion(await readCard())).toBe(before);
    expect((await readCard()).marks!['committee']).toEqual(marks!['committee']);
    expect((await cardInField())?.hand_in).toEqual(handIn);
  });

  it('has its own entry in the journal, with the person, and can be undone alone', async () => {
    await set(people.organizer, statusOf('DQ'), reasonOf(WHY));
    const [entry, status] = await journal();
    expect(entry).toMatchObject({
      by: { id: people.organizer.id },
      what: { detail: `Reason for the status of ${people.owner.username} in round 1` },
      lines: [{ what: { detail: 'Reason' }, before: null, after: { detail: WHY } }],
      can_undo: true,
    });
    expect(status!.what.detail).toBe(`Status of ${people.owner.username} in round 1`);
    expect((await undo(entry!.id)).status).toBe(204);
    expect((await readCard()).marks).toMatchObject({ status: { value: 'DQ' }, reason: { value: '' } });
  });

  it('is taken back with the disqualification that the journal undoes', async () => {
    await set(people.organizer, statusOf('DQ'), reasonOf(WHY));
    const [, status] = await journal();
    expect((await undo(status!.id)).status).toBe(204);
    expect((await readCard()).marks).toMatchObject({ status: { value: 'playing' }, reason: { value: '' } });
    expect((await journal())[0]!.lines[0]).toMatchObject({ before: { detail: WHY }, after: null });
  });

  /** Undoes the status of the latest disqualification; `interfere` runs before its reason is taken back. */
  async function undoStatus(interfere: () => Promise<unknown>): Promise<unknown[]> {
    const [, status] = await journal();
    const { context, app } = server();
    const submit = async (op: ScoreOp) => {
      if (op.mark?.kind === 'reason') await interfere();
      return context.scores.submit(op);
    };
    const errors: unknown[] = [];
    const log = { ...app.log, error: (details: unknown) => errors.push(details) };
    const undoRuling = createRulingUndo({ ...context, scores: { submit } as never }, log as never);
    await undoRuling(w.tournament, Number(status!.id.replace(/\D/g, '')), people.organizer.id);
    return errors;
  }

  it('stays if somebody changes it while the journal undoes the disqualification, which succeeds', async () => {
    await set(people.organizer, statusOf('DQ'), reasonOf(WHY));
    const later = formatStamp({ ms: server().time.now + 1_000, counter: 0, device: 'phone' });
    const errors = await undoStatus(() => one(people.staff, reasonOf('Rule 1.2', { stamp: later })));
    expect(errors).toEqual([]);
    const { marks } = await readCard();
    expect(marks).toMatchObject({ status: { value: 'playing' }, reason: { value: 'Rule 1.2' } });
  });

  it('stays, and the log of the server says why, if it cannot be taken back with the status', async () => {
    await set(people.organizer, statusOf('DQ'), reasonOf(WHY));
    const err = new Error('disk');
    expect(await undoStatus(() => Promise.reject(err))).toMatchObject([{ err }]);
    expect((await readCard()).marks).toMatchObject({ status: { value: 'playing' }, reason: { value: WHY } });
  });
});
