import { createElement, type KeyboardEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { FormEntrants } from '#screens/settings/competitions/form/FormEntrants.tsx';
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
    expect(find('nobody', ['Cy Cedar'])).toEqual({ shown: ['Cy Cedar'], hasMatch: false });
    expect(find('oak').hasMatch).toBe(true);
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
