import { describe, expect, it } from 'vitest';
import { parseCardPath } from '#app/scores/first-card.ts';

describe('the card that an address of the app opens', () => {
  it.each([
    ['/tournament/scorecard/3/2', { user: 7, tournament: 3, round: 2 }],
    ['/tournament/scorecard/3/2/', { user: 7, tournament: 3, round: 2 }],
    ['/user/8/tournament/3/round/1/scorecard', { user: 8, tournament: 3, round: 1 }],
    ['/tournament/viewscorecard/3/1/8', null],
    ['/tournament/3', null],
    ['', null],
  ])('is, for the path "%s", %j', (path, key) => expect(parseCardPath(path, 7)).toEqual(key));

  it('is null if the address names no player, so that it means the user’s own card, and nobody is signed in', () => {
    expect(parseCardPath('/tournament/scorecard/3/2', null)).toBeNull();
    expect(parseCardPath('/user/8/tournament/3/round/1/scorecard', null)).not.toBeNull();
  });
});
