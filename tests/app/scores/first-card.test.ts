import { describe, expect, it } from 'vitest';
import { parseCardPath } from '#app/scores/first-card.ts';

describe('the address of a page', () => {
  it.each([
    ['/tournament/scorecard/3/2', { user: 7, tournament: 3, round: 2 }],
    ['/tournament/scorecard/3/2/', { user: 7, tournament: 3, round: 2 }],
    ['/user/8/tournament/3/round/1/scorecard', { user: 8, tournament: 3, round: 1 }],
    ['/tournament/viewscorecard/3/1/8', null],
    ['/tournament/3', null],
    ['', null],
  ])('with the path "%s" opens the card %j', (path, key) => expect(parseCardPath(path, 7)).toEqual(key));

  it('without a player’s id opens no card if nobody is signed in', () => {
    expect(parseCardPath('/tournament/scorecard/3/2', null)).toBeNull();
    expect(parseCardPath('/user/8/tournament/3/round/1/scorecard', null)).not.toBeNull();
  });
});
