import { describe, expect, it } from 'vitest';
import { getStateTexts } from '#app/closing/StateSwitch.tsx';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { describeTimeZone } from '#screens/settings/entry/useTimeZoneNote.ts';
import { describeEntryState, describeOpening, describePlacesLeft } from '#screens/settings/entryModes.ts';
import { describeLoss, describeStaffOnly, needsTypedName } from '#screens/settings/end/RemoveTournament.tsx';
import { countScoredCards } from '#screens/settings/rounds.ts';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { summarizeResults } from '#screens/settings/sections/useSections.ts';

const TIME = '2026-09-20T18:00:00.000Z';

describe('A tournament with scores', () => {
  it('tells the organizer that only staff can remove it, and to cancel it unless it is cancelled', () => {
    expect(describeStaffOnly({})).toBe('It has scores, so only staff can remove it. Cancel it instead.');
    expect(describeStaffOnly({ cancelled_at: TIME })).toBe('It has scores, so only staff can remove it.');
  });

  it('counts the cards with a score or a picked-up hole', () => {
    const card = (round_number: number, holes: string) => ({ round_number, holes });
    const cards = [card(1, '0.4.0'), card(1, '0.0.0'), card(2, '0.x.0')];
    expect(countScoredCards(cards)).toBe(2);
    expect(countScoredCards(cards, 2)).toBe(1);
    expect(countScoredCards(cards, 3)).toBe(0);
  });
});

describe('Before the removal of a tournament', () => {
  const withPlayers = (count: number) => ({ players: Array.from({ length: count }, (_, i) => i + 1) });

  it('one sentence counts the players and the cards with scores that are lost, and that it is final', () => {
    expect(describeLoss(withPlayers(62), 124)).toBe(
      '62 players, 124 cards with scores, groups, competitions and settings are removed for everybody. This cannot be undone.',
    );
    expect(describeLoss(withPlayers(1), 0)).toBe(
      '1 player, groups, competitions and settings are removed for everybody. This cannot be undone.',
    );
  });

  it('its name has to be typed, unless it has neither players nor scores', () => {
    expect(needsTypedName(withPlayers(0), false)).toBe(false);
    expect(needsTypedName(withPlayers(1), false)).toBe(true);
    expect(needsTypedName(withPlayers(0), true)).toBe(true);
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

  it('is not called open if a time that was saved with it keeps it closed', () => {
    expect(describeOpening({}, { entry: 'closed', entry_closes: TIME })).toBe('Saved.');
    expect(describeOpening({}, { entry: 'soon', entry_opens: TIME })).toBe('Saved.');
  });

  it('says how many places are left if it has a limit', () => {
    const cup = { entry: 'open', entry_limit: 60, entry_taken: 58, players: [] } as const;
    expect(describePlacesLeft(cup as never)).toBe('2 free places.');
    expect(describePlacesLeft({ ...cup, entry_taken: 59 } as never)).toBe('1 free place.');
    expect(describePlacesLeft({ ...cup, entry_taken: 60 } as never)).toBe('0 free places.');
    expect(describePlacesLeft({ ...cup, entry_taken: 61 } as never)).toBeNull();
    expect(describePlacesLeft({ ...cup, entry_limit: null } as never)).toBeNull();
    expect(describePlacesLeft({ ...cup, entry: 'closed' } as never)).toBeNull();
  });

  it('names the time zone of its times only on a device in another zone than the course', () => {
    expect(describeTimeZone('Europe/Berlin', 'Europe/Madrid')).toBe('Time zone: Europe/Berlin.');
    expect(describeTimeZone('Europe/Berlin', 'Europe/Berlin')).toBeNull();
    expect(describeTimeZone('Europe/Berlin', null)).toBeNull();
    expect(describeTimeZone(null, 'Europe/Madrid')).toBeNull();
  });

  it('is not said to close with a draw or a score that exists already', () => {
    const open = { entry: 'open', entry_closes: null } as const;
    const closing = { entry: 'open', entry_closes: TIME } as const;
    const time = formatLocalDateTime(TIME);
    expect(describeEntryState(closing, false)).toBe(
      `Entry is open until ${time}, or until the first draw or score.`,
    );
    expect(describeEntryState(closing, true)).toBe(`Entry is open until ${time}.`);
    expect(describeEntryState(open, false)).toBe(
      'Entry closes automatically with the first draw or the first score, and when the results are final.',
    );
    expect(describeEntryState(open, true)).toMatch(/^Entry stays open until you close it/);
    expect(describeEntryState({ entry: 'closed', entry_closes: null }, true)).toBe(
      'Entry is closed: only you add players.',
    );
    expect(describeEntryState({ entry: 'soon', entry_opens: TIME, entry_closes: null }, true)).toMatch(
      /^Entry opens on /,
    );
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
