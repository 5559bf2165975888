import { describe, expect, it } from 'vitest';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { createDatesDraft, toDatesChange } from '#screens/settings/dates/newRounds.ts';
import { createEntryDraft, toEntryChange } from '#screens/settings/entryDraft.ts';
import { parseLocalInput } from '#ui/forms/localInput.ts';

const CUP = {
  id: 7,
  name: 'Cup',
  date1: '2026-09-19',
  date2: '2026-09-20',
  entry_mode: 'ask',
  entry_limit: 60,
  entry_mail: 'de',
} as Tournament;

describe('A form of the settings sends only what its user changed, so that another user’s change stays', () => {
  it('in name and dates', () => {
    const draft = createDatesDraft(CUP);
    expect(toDatesChange(CUP, { ...draft, date2: '2026-09-21' })).toEqual({ date2: '2026-09-21' });
    expect(toDatesChange(CUP, { ...draft, name: 'Open' })).toEqual({ name: 'Open' });
    expect(toDatesChange(CUP, { ...draft, date2: '' })).toEqual({ date2: '' });
    expect(toDatesChange(CUP, draft)).toEqual({});
  });

  it('in the entry settings', () => {
    const draft = createEntryDraft(CUP);
    const closes = '2026-09-18T20:00';
    expect(toEntryChange(CUP, { ...draft, closes }, 'en')).toEqual({ entry_closes: parseLocalInput(closes) });
    expect(toEntryChange(CUP, { ...draft, limit: '' }, 'en')).toEqual({ entry_limit: null });
    expect(toEntryChange(CUP, { ...draft, mode: 'code' }, null)).toEqual({ entry_mode: 'code' });
    expect(toEntryChange(CUP, { ...draft, isMailed: false }, 'en')).toEqual({ entry_mail: 'off' });
  });

  it('and stores the language of mails about entries with the first save', () => {
    const newCup = { id: 8, name: 'Open' } as Tournament;
    const draft = createEntryDraft(newCup);
    expect(toEntryChange(newCup, { ...draft, limit: '8' }, 'fr')).toEqual({
      entry_limit: 8,
      entry_mail: 'fr',
    });
  });
});
