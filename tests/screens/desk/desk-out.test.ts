import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { buildPaperGroups } from '#screens/desk/paper/paperGroups.ts';
import { StatusBadge } from '#ui/golf/StatusBadge.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { findOutStatus } from '#screens/desk/roster/rosterList.ts';
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
    expect(findOutStatus(entry('playing'), [row('DQ')])).toBe('DQ');
    expect(findOutStatus(entry('withdrawn'), [row()])).toBe('WD');
    expect(findOutStatus(entry('withdrawn'), [])).toBe('WD');
    expect(findOutStatus(entry('playing'), [{ ...row(), withdrawn: false }])).toBeNull();
    expect(findOutStatus(entry('playing'), [])).toBeNull();
  });

  it('has one badge for the status on every screen, which is no warning', () => {
    const markupOf = (status?: string) => renderToStaticMarkup(createElement(StatusBadge, { status }));
    const plain = (words: string) => renderToStaticMarkup(createElement(Badge, null, words));
    expect([markupOf('RTD'), markupOf()]).toEqual([plain('Retired'), plain('Withdrawn')]);
  });

  it('is shown in the list of paper cards with the status of the card', () => {
    expect(buildPaperGroups([row('RTD')], [], 1)[0]!.players).toEqual([
      { user, holes: 18, missing: 18, withdrawn: true, status: 'RTD' },
    ]);
  });
});
