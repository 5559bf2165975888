import { describe, expect, it } from 'vitest';
import { getStateTexts } from '#app/closing/StateSwitch.tsx';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { describeEntryState, describeOpening } from '#screens/settings/entryModes.ts';
import { describeScoredCards, describeStaffOnly } from '#screens/settings/end/removalTexts.ts';
import { countScoredCards } from '#screens/settings/rounds.ts';
import { summarizeResults } from '#screens/settings/sections/summaries.ts';

const TIME = '2026-09-20T18:00:00.000Z';

describe('A tournament with scores', () => {
  it('tells the organizer that only staff can remove it, and to cancel it unless it is cancelled', () => {
    expect(describeStaffOnly({})).toBe('It has scores, so only staff can remove it. Cancel it instead.');
    expect(describeStaffOnly({ cancelled_at: TIME })).toBe('It has scores, so only staff can remove it.');
  });

  it('shows staff the number of cards with a score or a picked-up hole before its removal', () => {
    const card = (round_number: number, holes: string) => ({ round_number, holes });
    const cards = [card(1, '0.4.0'), card(1, '0.0.0'), card(2, '0.x.0')];
    expect(countScoredCards(cards)).toBe(2);
    expect(countScoredCards(cards, 2)).toBe(1);
    expect(countScoredCards(cards, 3)).toBe(0);
    expect(describeScoredCards(1)).toBe('1 card has scores, which are removed too.');
    expect(describeScoredCards(2)).toBe('2 cards have scores, which are removed too.');
  });
});

describe('Entry that is opened again', () => {
  it('shows which contradicting time was removed', () => {
    expect(describeOpening({ entry_closes: TIME }, { entry_closes: null })).toBe(
      'Entry is open. The past closing time was removed.',
    );
    expect(describeOpening({ entry_opens: TIME, entry_closes: TIME }, { entry_closes: TIME })).toBe(
      'Entry is open. The later opening time was removed.',
    );
    expect(describeOpening({ entry_closes: TIME }, { entry_closes: TIME })).toBe('Entry is open again.');
  });

  it('is not said to close with a draw or a score that exists already', () => {
    const open = { entry: 'open' } as const;
    expect(describeEntryState(open, false)).toBe(
      'Entry closes automatically with the first draw or the first score, and when the results are final.',
    );
    expect(describeEntryState(open, true)).toMatch(/^Entry stays open until you close it/);
    expect(describeEntryState({ entry: 'closed' }, true)).toBe('Entry is closed: only you add players.');
    expect(describeEntryState({ entry: 'soon', entry_opens: TIME }, true)).toMatch(/^Entry opens on /);
  });
});

describe('The results in the index of the settings', () => {
  it('are shown as cancelled, final or open', () => {
    const cup = { id: 7, name: 'Cup' } as Tournament;
    expect(summarizeResults(cup)).toBe('Scores are accepted');
    expect(summarizeResults({ ...cup, closed_at: TIME })).toBe('Final');
    expect(summarizeResults({ ...cup, closed_at: TIME, cancelled_at: TIME })).toBe('Cancelled');
  });
});

describe('The message after a tournament was cancelled, or that was undone', () => {
  it('names what was done', () => {
    expect(getStateTexts('cancelled')).toMatchObject({
      entered: 'Tournament cancelled.',
      left: 'Cancellation undone.',
    });
  });
});
