import { describe, expect, it } from 'vitest';
import { parseCardPath } from '#app/scores/first-card.ts';

describe('the scorecard that opens at an address of the app', () => {
  it.each([
    ['/tournament/scorecard/3/2', { user: 7, tournament: 3, round: 2 }],
    ['/tournament/scorecard/3/2/', { user: 7, tournament: 3, round: 2 }],
    ['/user/8/tournament/3/round/1/scorecard', { user: 8, tournament: 3, round: 1 }],
    ['/tournament/viewscorecard/3/1/8', null],
    ['/tournament/3', null],
    ['', null],
  ])('with the path "%s" is %j', (path, key) => expect(parseCardPath(path, 7)).toEqual(key));

  it('is null for the address of the user’s own card if nobody is signed in', () => {
    expect(parseCardPath('/tournament/scorecard/3/2', null)).toBeNull();
    expect(parseCardPath('/user/8/tournament/3/round/1/scorecard', null)).not.toBeNull();
  });
});
