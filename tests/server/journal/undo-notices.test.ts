import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { JournalEntry, JournalPage } from '#contract/tournaments/journal.ts';
import { MAX_NOTICES } from '#server/policies/quotas.ts';
import { good, newPeople, newWorld, onBothServers, send, type People, type World } from '../world.ts';
import { refusalOf, SINCE } from './new-entries.ts';

interface Notices {
  number: number;
  notices: { number: number; text: string; at: string }[];
}

onBothServers('The journal of notices and local rules', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });
  const of = () => ({ params: { id: w.tournament } });
  const last = async (): Promise<JournalEntry> =>
    (
      await good<JournalPage>(
        server(),
        'readJournal',
        { ...of(), query: '?kind=notices' },
        people.organizer.access,
      )
    ).entries[0]!;
  const undo = (entry: JournalEntry) =>
    send(server(), 'undoChange', { ...of(), body: { entry: entry.id } }, people.organizer.access);
  const rule = (text: string) =>
    good(server(), 'changeLocalRules', { ...of(), body: { text } }, people.committee.access);
  const rules = async () => (await good<{ text: string }>(server(), 'readLocalRules', of())).text;
  const notices = () => good<Notices>(server(), 'readNotices', of());
  const remove = () =>
    good(
      server(),
      'removeNotice',
      { params: { id: w.tournament, number: w.notice } },
      people.committee.access,
    );

  it('shows which lines of the local rules were changed, and can restore the text', async () => {
    await rule('# Bunkers\n\nRake them.\nAll are in play.');
    await rule('# Bunkers\n\nAll are in play.\nStones may be moved.');
    const entry = await last();
    expect(entry).toMatchObject({
      by: { id: people.committee.id },
      kind: 'notices',
      what: { detail: 'Local rules changed' },
      lines: [
        { what: { detail: 'Local rules' }, before: { detail: 'Rake them.' }, after: null },
        { what: { detail: 'Local rules' }, before: null, after: { detail: 'Stones may be moved.' } },
      ],
      can_undo: true,
    });
    const before = (await notices()).number;
    expect((await undo(entry)).status).toBe(204);
    expect(await rules()).toBe('# Bunkers\n\nRake them.\nAll are in play.');
    expect((await notices()).number, 'phones read it again').toBeGreaterThan(before);
    await undo(await last());
    expect(await rules()).toContain('Stones may be moved.');
  });

  it('has no entry for an unchanged text, and cannot undo a change after a later change of the text', async () => {
    await rule('One');
    const first = await last();
    await rule('One');
    expect((await last()).id).toBe(first.id);
    await rule('Two');
    expect(refusalOf(await undo(first))).toEqual([409, SINCE]);
    expect(await rules()).toBe('Two');
  });

  it('can restore a removed notice with its place, text and time, and can remove the notice again', async () => {
    const { notices: written } = await notices();
    await remove();
    const entry = await last();
    expect(entry).toMatchObject({
      what: { detail: 'Notice removed' },
      lines: [{ what: { detail: 'Notice' }, before: { detail: 'Welcome' }, after: null }],
    });
    const removed = await notices();
    expect(removed.notices).toEqual([]);
    expect((await undo(entry)).status).toBe(204);
    const now = await notices();
    expect(now.notices).toEqual(written);
    expect(now.number).toBeGreaterThan(removed.number);
    expect((await undo(await last())).status).toBe(204);
    expect((await notices()).notices).toEqual([]);
  });

  it('cannot restore a notice if the list of notices is full', async () => {
    await remove();
    const entry = await last();
    for (let i = 0; i < MAX_NOTICES; i += 1)
      await good(server(), 'addNotice', { ...of(), body: { text: `Notice ${i}` } }, people.organizer.access);
    expect(refusalOf(await undo(entry))).toEqual([
      409,
      `There are ${MAX_NOTICES} notices already. Remove one first.`,
    ]);
    expect((await notices()).notices).toHaveLength(MAX_NOTICES);
  });
});
