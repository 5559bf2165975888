import { pickChanges } from '#screens/settings/drafts/pickChanges.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { changesResults, buildSettings } from '#screens/settings/competitions/form/buildSettings.ts';
import { formatDay } from '#ui/formatTime.ts';
import { createPresetDraft, updateDraft } from '#screens/settings/competitions/form/presetDraft.ts';
import { describeMovedDate, listMovedDates } from '#screens/settings/rounds.ts';
import { listStoredDrafts, loadStoredDraft, onDraftRemoved, storeDraft } from '#ui/forms/storedDraft.ts';
import { EMPTY_FIELD } from '#tests/support/fields.ts';

const STORED = { name: 'Cup', date1: '2026-11-26', places: 60, holes: null as number[] | null };

describe('An unsaved change of the settings', () => {
  let storage: Record<string, unknown>;
  beforeEach(() => {
    storage = {};
    const hidden = (value: unknown) => ({ value, enumerable: false });
    Object.defineProperties(storage, {
      getItem: hidden((key: string) => storage[key] ?? null),
      setItem: hidden((key: string, value: string) => void (storage[key] = value)),
      removeItem: hidden((key: string) => void delete storage[key]),
    });
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => vi.unstubAllGlobals());

  it('disappears from the list of unsaved changes as soon as it is saved or discarded', () => {
    const leftDrafts: string[][] = [];
    const stop = onDraftRemoved(() => leftDrafts.push(listStoredDrafts('1.7.')));
    storeDraft('1.7.dates', { name: 'Open' });
    storeDraft('1.7.dates', null);
    stop();
    storeDraft('1.7.dates', null);
    expect(leftDrafts).toEqual([[]]);
  });

  it('is restored when the organizer returns, until it is saved or discarded', () => {
    storeDraft('1.7.dates', { name: 'Open', holes: [1, 2] });
    storeDraft('1.8.dates', { name: 'Another' });
    expect(loadStoredDraft('1.7.dates', STORED)).toEqual({ name: 'Open', holes: [1, 2] });
    expect(listStoredDrafts('1.7.')).toEqual(['dates']);
    storeDraft('1.7.dates', null);
    expect(loadStoredDraft('1.7.dates', STORED)).toEqual({});
    expect(listStoredDrafts('1.7.')).toEqual([]);
    expect(loadStoredDraft(undefined, STORED)).toEqual({});
  });

  it('is ignored if the app’s current form has no such field or expects another type of value', () => {
    storage['greenside.draft.1.7.dates'] = '{"name":"Open","places":"60","colour":"red"}';
    expect(loadStoredDraft('1.7.dates', STORED)).toEqual({ name: 'Open' });
    storage['greenside.draft.1.7.dates'] = 'null';
    expect(loadStoredDraft('1.7.dates', STORED)).toEqual({});
    storage['greenside.draft.1.7.dates'] = '{broken';
    expect(loadStoredDraft('1.7.dates', STORED)).toEqual({});
  });

  it('can fill a field that is empty on the server, or empty a field that is filled there', () => {
    storeDraft('1.7.sides.new', { round: 2, best: null });
    const stored = { round: null as number | null, best: 4 as number | null };
    expect(loadStoredDraft('1.7.sides.new', stored)).toEqual({ round: 2, best: null });
    expect(loadStoredDraft('1.7.sides.new', { round: '1', best: '4' })).toEqual({ best: null });
  });

  it('of a competition contains only the changed fields, so that other organizers’ changes of other fields are preserved', () => {
    const before = createPresetDraft('medal', EMPTY_FIELD, [1]);
    const after = updateDraft(before, { prizes: '100' }, []);
    expect(pickChanges(before, after)).toEqual({ prizes: '100' });
  });

  it('is not stored if the browser’s storage is blocked, and causes no error in the form', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('localStorage', undefined);
    expect(() => storeDraft('1.7.dates', { name: 'Open' })).not.toThrow();
    expect(warn).toHaveBeenCalledOnce();
    expect(loadStoredDraft('1.7.dates', STORED)).toEqual({});
    expect(listStoredDrafts('1.7.')).toEqual([]);
    warn.mockRestore();
  });
});

describe('The organizer is asked', () => {
  const cup = { id: 7, name: 'Cup', date1: '2026-11-26', date2: '2026-11-27' } as Tournament;
  const played = [
    { round_number: 1, cards: 12 },
    { round_number: 2, cards: 0 },
  ] as const;

  it('before a round with scores moves to another day', () => {
    expect(listMovedDates(cup, ['2026-11-26', '2026-11-29', '', ''], [...played])).toEqual([]);
    expect(listMovedDates(cup, ['', '2026-11-27', '', ''], [...played])).toEqual([]);
    const [moved] = listMovedDates(cup, ['2026-11-28', '2026-11-29', '', ''], [...played]);
    expect(moved).toEqual({ round: 1, to: '2026-11-28', cards: 12 });
    expect(describeMovedDate(moved!)).toContain(
      `Round 1: 12 cards have scores. They move to ${formatDay('2026-11-28')} with their scores`,
    );
  });

  it('before changed settings of a competition, such as the percentage, apply to existing scores', () => {
    const start = { ...createPresetDraft('stableford', EMPTY_FIELD, [1]), name: 'Medal' };
    const same = buildSettings(start);
    const other = buildSettings({ ...start, percent: '50' });
    if (!same.ok || !other.ok) throw new Error('The draft is not complete.');
    const card = (round_number: number, first: string) => ({ round_number, holes: `${first}.0.0` });
    expect(changesResults(start, same.settings, { cards: [card(1, '4')] })).toBe(false);
    expect(changesResults(start, other.settings, { cards: [card(1, '4')] })).toBe(true);
    expect(changesResults(start, other.settings, { cards: [card(1, '0'), card(2, '4')] })).toBe(false);
  });
});
