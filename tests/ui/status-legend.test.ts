import { describe, expect, it } from 'vitest';
import { describeStatuses, listOutStatuses } from '#ui/golf/StatusLegend.tsx';

describe('The legend of abbreviations below a board', () => {
  it('explains each abbreviation that occurs on the board, and explains it only once', () => {
    expect(describeStatuses(['DQ', 'NR', 'DQ'])).toBe('NR: No return · DQ: Disqualified');
  });

  it('is missing if every player has a position', () => {
    expect(describeStatuses([])).toBeNull();
    expect(listOutStatuses([{ withdrawn: false, status: 'DQ' }, {}])).toEqual([]);
  });

  it('explains WD for a player who withdrew from the tournament, even if no card has this status', () => {
    expect(describeStatuses(listOutStatuses([{ withdrawn: true }]))).toBe('WD: Withdrawn');
  });
});
