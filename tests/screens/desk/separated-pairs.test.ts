import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import { SeparatedPairs } from '#screens/desk/groups/GroupsTab.tsx';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];
const toUser = (id: number) => ({
  id,
  username: `u${id}`,
  first_name: NAMES[id - 1] ?? `P${id}`,
  last_name: '',
  profile_picture_url: null,
});
const toGroup = (players: number[], i: number) => {
  const [user1 = null, user2 = null, user3 = null, user4 = null] = players.map(toUser);
  const group = { id: i, tournament: 1, round_number: 1, group_number: i + 1, why: null };
  return { ...group, user1, user2, user3, user4 };
};
const createCompetition = (settings: object): FieldAnswer['competitions'][number] => ({
  id: 1,
  tournament: 1,
  place: 1,
  name: 'Cup',
  settings: { ...DEFAULT_SETTINGS, ...settings },
  shown: true,
});
const side = (id: number, members: number[]) => ({
  id,
  set_name: 'Pairs',
  name: '',
  round_number: null,
  members,
});

const matchOfPairs = createCompetition({
  format: 'match',
  ties: 'shared',
  sides: 'Pairs',
  matches: [{ round_number: 1, a: 1, b: 2 }],
});
const show = (groups: number[][], { round = 1, withdrawn = [] as number[] } = {}): string =>
  renderToStaticMarkup(
    createElement(SeparatedPairs, {
      field: {
        competitions: [matchOfPairs],
        sides: [side(1, [1, 2]), side(2, [3, 4])],
        players: [1, 2, 3, 4].map((id) => ({
          id,
          name: NAMES[id - 1]!,
          index: null,
          index_fixed: false,
          division: null,
          tees: null,
          withdrawn: withdrawn.includes(id),
        })),
      },
      draw: { groups: groups.map(toGroup) },
      round,
    }),
  );

describe('the groups at the desk', () => {
  it('name partners and opponents who are in different groups', () => {
    const shown = show([
      [1, 3, 4],
      [2, 5],
    ]);
    expect(shown).toContain('Ada and Ben are partners, but in different groups.');
    expect(shown).toContain('Ben and Cleo are opponents, but in different groups.');
    expect(shown).not.toContain('Dan');
  });

  it('name nobody if partners and opponents play together, or the competition is over another round', () => {
    expect(show([[1, 2, 3, 4]])).toBe('');
    expect(show([[1], [2], [3], [4]], { round: 2 })).toBe('');
    expect(show([])).toBe('');
  });

  it('name no player who has withdrawn', () => {
    expect(show([[1, 3, 4], [2]], { withdrawn: [2] })).toBe('');
  });
});
