import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import {
  createInitialChoices,
  createPlayerRows,
  resolvePlayers,
  findRoundSettings,
  parseToTenth,
} from '#screens/settings/rounds.ts';

const stored = (tournament: number, round_number: number) => ({
  id: tournament * 10 + round_number,
  tournament,
  round_number,
  group_size: 3,
  handicap_weight: 0.2,
  current_score_weight: 0.9,
  auto_generate: false,
});
const user = (id: number, first_name: string) => ({
  id,
  username: `u${id}`,
  first_name,
  last_name: '',
  profile_picture_url: null,
  handicap: null,
  is_staff: false,
});
const ada = user(1, 'Ada');
const ben = user(2, 'Ben');

describe('the settings of the draw for a round', () => {
  it('are the default values until the organizer stores others', () => {
    expect(createInitialChoices(undefined)).toEqual({
      group_size: 4,
      handicap_weight: 0.7,
      current_score_weight: 0.3,
      auto_generate: true,
    });
  });

  it('are never the settings of another tournament or round', () => {
    const all = [stored(1, 1), stored(2, 1), stored(2, 2)];
    expect(findRoundSettings(all, 2, 2)).toBe(all[2]);
    expect(findRoundSettings(all, 1, 2)).toBeUndefined();
    expect(createInitialChoices(all[2])).toEqual({
      group_size: 3,
      handicap_weight: 0.2,
      current_score_weight: 0.9,
      auto_generate: false,
    });
  });

  it('are sent exactly as the slider shows them', () => {
    assert(
      property(integer({ min: 0, max: 10 }), (steps) => {
        const drifted = Array.from({ length: steps }).reduce<number>((sum) => sum + 0.1, 0);
        expect(parseToTenth(String(drifted))).toBe(steps / 10);
      }),
    );
  });
});

describe('the list of players excluded from a round', () => {
  const exclusion = (id: number, player: number, round_number: number, tournament = 1) => ({
    id,
    tournament,
    player: { id: player },
    round_number,
    reason: 'Manually excluded',
  });

  it('contains only the excluded players of this tournament and round, by name', () => {
    const all = [exclusion(1, 2, 1), exclusion(2, 1, 2), exclusion(3, 1, 1, 9)];
    expect(createPlayerRows([ben, ada], all, 1, 1)).toEqual([
      { user: ada, exclusion: null },
      { user: ben, exclusion: all[0] },
    ]);
  });
});

describe('the players of a tournament', () => {
  const of = (players: Tournament['players']) =>
    resolvePlayers({ players } as Tournament, [ada, { id: 7, tournament: 1, player: ben }]);

  it('are found in a list of ids, of entries or of users', () => {
    expect(of([1, 2])).toEqual([ada, ben]);
    expect(
      of([
        { id: 5, tournament: 1, player: ada },
        { id: 6, tournament: 1, player: 2 },
      ]),
    ).toEqual([ada, ben]);
    expect(of([ben])).toEqual([ben]);
  });

  it('do not include an id whose name is unknown', () => {
    expect(of([1, 99])).toEqual([ada]);
  });
});
