import { createElement, type KeyboardEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AddMatch } from '#screens/settings/competitions/form/AddMatch.tsx';
import { FormEntrants } from '#screens/settings/competitions/form/FormEntrants.tsx';
import { changeChosenMatch, nameMembers } from '#screens/settings/competitions/form/pairings.ts';
import { PlayerSearchField } from '#ui/forms/PlayerSearchField.tsx';
import { selectRows } from '#ui/forms/usePlayerSearch.ts';

const fieldFor = (playerCount: number, search = '') =>
  PlayerSearchField({ playerCount, search, onSearch: () => {} });

describe('A search for players', () => {
  const names = ['Ann Ash', 'Bob Birch', 'Änne Oak', 'Cy Cedar'];
  const find = (search: string, held: readonly string[] = []) =>
    selectRows(
      names,
      search,
      (name) => name,
      (name) => held.includes(name),
    );

  it('has a field for more than twelve players, and for as long as something is typed', () => {
    expect([12, 13].map((count) => fieldFor(count) !== null)).toEqual([false, true]);
    expect(fieldFor(3, 'Ann')).not.toBeNull();
  });

  it('finds by the beginnings of words without accents, in the order of the list', () => {
    expect(find('').shown).toEqual(names);
    expect(find('ann').shown).toEqual(['Ann Ash', 'Änne Oak']);
  });

  it('keeps chosen players in view below those that match, each once', () => {
    expect(find('bob', ['Cy Cedar', 'Bob Birch']).shown).toEqual(['Bob Birch', 'Cy Cedar']);
    expect(find('', ['Cy Cedar']).shown).toEqual(names);
  });

  it('finds nobody if only a chosen player, who does not match, is in view', () => {
    expect(find('nobody', ['Cy Cedar'])).toEqual({
      shown: ['Cy Cedar'],
      hasMatch: false,
      onlyMatch: null,
    });
    expect(find('oak').hasMatch).toBe(true);
  });

  it('names the only player who matches, for Enter to choose, and nobody without a search or with several', () => {
    expect(['bob', 'ann', 'nobody', ' ', ''].map((search) => find(search, ['Cy Cedar']).onlyMatch)).toEqual([
      'Bob Birch',
      null,
      null,
      null,
      null,
    ]);
  });

  it('submits no form when Enter is pressed, and lets all other keys through', () => {
    const isPrevented = (key: string): boolean => {
      let prevented = false;
      const { onKeyDown } = fieldFor(13)!.props as { onKeyDown: (event: KeyboardEvent) => void };
      onKeyDown({ key, preventDefault: () => (prevented = true) } as unknown as KeyboardEvent);
      return prevented;
    };
    expect(['Enter', 'a', 'Escape', 'Tab'].map(isPrevented)).toEqual([true, false, false, false]);
  });
});

describe('Enter in the search for players', () => {
  const pressEnter = (onlyMatch: string | null): string[] => {
    const calls: string[] = [];
    const field = PlayerSearchField({
      playerCount: 13,
      search: 'bob',
      onSearch: (search) => calls.push(`search "${search}"`),
      onlyMatch,
      onChoose: (name) => calls.push(`choose ${name}`),
    });
    const { onKeyDown } = field!.props as { onKeyDown: (event: KeyboardEvent) => void };
    onKeyDown({ key: 'Enter', preventDefault: () => {} } as unknown as KeyboardEvent);
    return calls;
  };

  it('chooses the only player who matches and empties the search, and otherwise leaves the search', () => {
    expect(pressEnter('Bob Birch')).toEqual(['choose Bob Birch', 'search ""']);
    expect(pressEnter(null)).toEqual([]);
  });
});

describe('The list of players who entered a sweep', () => {
  const listOf = (count: number) =>
    renderToStaticMarkup(
      createElement(FormEntrants, {
        draft: { entrants: [2] },
        problems: {},
        parts: {
          field: { players: Array.from({ length: count }, (_, i) => ({ id: i + 1, name: `P${i + 1}` })) },
        },
      } as never),
    );

  it('has a search field if it is long', () => {
    expect(listOf(12)).not.toContain('type="search"');
    const long = listOf(62);
    expect(long).toContain('type="search"');
    expect(long.match(/type="checkbox"/g)).toHaveLength(62);
  });

  it('is sorted by last name, and says how many are ticked', () => {
    const players = [
      { id: 1, name: 'Ann Oak', last_name: 'Oak' },
      { id: 2, name: 'Zoe Ash', last_name: 'Ash' },
      { id: 3, name: 'Mel' },
    ];
    const list = renderToStaticMarkup(
      createElement(FormEntrants, {
        draft: { entrants: [2, 3] },
        problems: {},
        parts: { field: { players } },
      } as never),
    );
    expect(list.match(/Ann Oak|Zoe Ash|Mel/g)).toEqual(['Zoe Ash', 'Mel', 'Ann Oak']);
    expect(list).toContain('2 entrants');
  });
});

describe('The list of opponents of a new match', () => {
  const opponents = Array.from({ length: 13 }, (_, i) => ({
    id: i + 1,
    name: `P${i + 1}`,
    members: [i + 1],
    memberNames: [`P${i + 1}`],
  }));
  const listWith = (count: number, chosenMatch: object | null) =>
    renderToStaticMarkup(
      createElement(AddMatch, {
        draft: { matches: [{ round_number: 1, a: 2, b: 1 }], chosenMatch },
        opponents: opponents.slice(0, count),
        round: 1,
        namePair: (a: number, b: number) => ({ a: `P${a}`, b: b === 0 ? '–' : `P${b}` }),
        set: () => {},
      } as never),
    );
  const tickOf = (list: string, name: string) =>
    new RegExp(`<input([^>]*)/><span>${name} `).exec(list)?.[1] ?? '';

  it('has a search field if it is long', () => {
    expect(listWith(12, null)).not.toContain('type="search"');
    expect(listWith(13, null)).toContain('type="search"');
  });

  it('has those with a match at its end, with that match', () => {
    const names = [...listWith(4, null).matchAll(/<span>(P\d+) (?:<small>(.*?)<\/small>)?/g)];
    expect(names.map(([, name, match]) => [name, match])).toEqual([
      ['P3', undefined],
      ['P4', undefined],
      ['P1', '(P2 v P1)'],
      ['P2', '(P2 v P1)'],
    ]);
  });

  it('names the ticked ones in the order of the ticks, and takes no third one', () => {
    const one = listWith(4, { round_number: 1, a: 4, b: 0 });
    expect(one).toContain('<p role="status">P4 v –</p>');
    expect(tickOf(one, 'P3')).not.toContain('disabled');
    const two = listWith(4, { round_number: 1, a: 4, b: 3 });
    expect(two).toContain('<p role="status">P4 v P3</p>');
    expect(['P3', 'P4', 'P1'].map((name) => tickOf(two, name).includes('disabled'))).toEqual([
      false,
      false,
      true,
    ]);
    expect(one.match(/<button[^>]*disabled/g), 'the match needs two').toHaveLength(1);
    expect(two.match(/<button[^>]*disabled/g)).toBeNull();
  });

  it('puts a tick in the first free place, and an unticked opponent leaves the other where it is', () => {
    const first = changeChosenMatch(null, 1, 7, true);
    expect(first).toEqual({ round_number: 1, a: 7, b: 0 });
    const both = changeChosenMatch(first, 1, 8, true);
    expect(both).toEqual({ round_number: 1, a: 7, b: 8 });
    const second = changeChosenMatch(both, 1, 7, false);
    expect(second).toEqual({ round_number: 1, a: 0, b: 8 });
    expect(changeChosenMatch(second, 1, 9, true)).toEqual({ round_number: 1, a: 9, b: 8 });
    expect(changeChosenMatch(second, 1, 8, false)).toBeNull();
  });

  it('finds a pair or team by the names of its players', () => {
    const players = [{ id: 5, name: 'Ann Ash' }] as never;
    const [team] = nameMembers([{ id: 1, name: 'Eagles', members: [5, 6] }], players);
    expect(team).toEqual({ id: 1, name: 'Eagles', members: [5, 6], memberNames: ['Ann Ash'] });
  });
});
