import { describe, expect, it } from 'vitest';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { buildPaperGroups } from '#screens/desk/paper/paperGroups.ts';
import { describeOutStatus } from '#screens/desk/roster/rosterList.ts';
import { person } from '#tests/support/cards.ts';

const user = { ...person(1), username: 'player1', handicap: null, is_staff: false };
const entry = (status: string): RosterPlayer => ({
  id: 1,
  tournament: 1,
  player: user,
  status,
  groups: [],
});
const row = (status?: string) => ({ user, round_scores: {}, withdrawn: true, ...(status && { status }) });

describe('At the desk, a player who left the round or the tournament', () => {
  it('is shown with the status of the card, or as Withdrawn if the card has no status', () => {
    expect(describeOutStatus(entry('playing'), [row('DQ')])).toBe('Disqualified');
    expect(describeOutStatus(entry('withdrawn'), [row()])).toBe('Withdrawn');
    expect(describeOutStatus(entry('withdrawn'), [])).toBe('Withdrawn');
    expect(describeOutStatus(entry('playing'), [{ ...row(), withdrawn: false }])).toBeNull();
    expect(describeOutStatus(entry('playing'), [])).toBeNull();
  });

  it('is shown in the list of paper cards with the status of the card', () => {
    expect(buildPaperGroups([row('RTD')], [], 1)[0]!.players).toEqual([
      { user, holes: 18, missing: 18, withdrawn: true, status: 'RTD' },
    ]);
  });
});
