import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppContext } from '#app/useApp.ts';
import type { FieldPlayer } from '#domain/competition/types.ts';
import { SideMaker } from '#screens/settings/competitions/SideMaker.tsx';
import { SideSetLine } from '#screens/settings/competitions/CompetitionsPart.tsx';
import { SideSwapChoice } from '#screens/settings/competitions/SideSwap.tsx';
import type { SideDraft } from '#screens/settings/competitions/sides.ts';
import { rulesOf } from '#tests/support/colours.ts';
import { textOf } from '#tests/support/tree.ts';

const app = { reads: { mutate: () => {} }, toasts: {} };
const render = (node: ReactNode): string =>
  renderToStaticMarkup(createElement(AppContext, { value: app as never }, node));
const nameOf = (id: number) => `P${id}`;
const players = [1, 2, 3, 4, 5].map(
  (id) => ({ id, name: nameOf(id), withdrawn: false, index: id * 10 - 20 }) as FieldPlayer,
);
const sidesNamed = (name: string): SideDraft[] => [
  { id: 7, name, members: [1, 2] },
  { id: 8, name: '', members: [3, 4] },
];

describe('The dialog of pairs', () => {
  const dialogOf = (name: string, listed = players) =>
    render(
      createElement(SideMaker, {
        sides: sidesNamed(name),
        players: listed,
        nameOf,
        ticked: [],
        onTick: () => {},
        onChange: () => {},
      }),
    );

  it('has each member as a button, and fields for the names of the sides only when they are opened', () => {
    const dialog = dialogOf('');
    expect(dialog.match(/aria-haspopup="dialog"/g)).toHaveLength(4);
    expect(dialog).toContain('Names of the pairs or teams');
    expect(dialog).not.toContain('Name of pair or team 1');
  });

  it('says above the names that a tap swaps two players, and shows each name as a button with a gap around it', () => {
    const dialog = dialogOf('');
    expect(dialog.indexOf('Tap a name to swap two players.')).toBeLessThan(dialog.indexOf('>P1<'));
    const rules = rulesOf(textOf('src/screens/settings/competitions/Competitions.module.css'));
    const declared = (selector: string, name: string) =>
      rules.find((rule) => rule.selector === selector)?.declarations.get(name);
    // 7:1 or better on every background (tests/ui/contrast.test.ts).
    expect(declared('.members > button', 'border-color')).toBe('var(--muted)');
    expect(declared('.members', 'gap')).toBe('var(--space-2)');
  });

  it('has the finished pairs above the players, the newest first', () => {
    const dialog = dialogOf('');
    const placesOf = ['>P3<', '>P1<', 'Players without a pair or team', 'Make this pair or team'].map(
      (part) => dialog.indexOf(part),
    );
    expect(placesOf).toEqual(placesOf.toSorted((a, b) => a - b));
    expect(placesOf[0]).toBeGreaterThan(0);
  });

  it('shows the handicap index beside the name of a player without a pair', () => {
    const withoutIndex = { ...players[4]!, id: 6, name: 'P6', index: null };
    const dialog = dialogOf('', [...players, withoutIndex]);
    expect(dialog).toMatch(/P5 <small>3\.0<\/small>/);
    expect(dialog).toMatch(/P6 *<\/label>/);
  });

  it('has a search field for more than twelve players', () => {
    expect(dialogOf('')).not.toContain('type="search"');
    const many = Array.from({ length: 13 }, (_, i) => ({ ...players[0]!, id: i + 1, name: nameOf(i + 1) }));
    expect(dialogOf('', many)).toContain('type="search"');
  });

  it('has the fields open if a side has a name', () => {
    expect(dialogOf('The Aces')).toContain('Name of pair or team 2');
  });

  it('offers a swap with the members of the other sides and with players without a side', () => {
    const choice = render(
      createElement(SideSwapChoice, {
        player: 1,
        sides: sidesNamed('The Aces'),
        playersWithoutSide: players.slice(4),
        nameOf,
        chosen: '',
        onChoose: () => {},
      }),
    );
    const options = choice.match(/<option value="\d+">[^<]+/g)?.map((option) => option.split('>')[1]);
    expect(options).toEqual(['P3 · P3 / P4', 'P4 · P3 / P4', 'P5']);
  });
});

describe('The row of pairs', () => {
  it('has a button that removes them', () => {
    const row = render(
      createElement(SideSetLine, {
        tournament: 1,
        set: { name: 'Pairs', round: null, sides: sidesNamed('') },
        players,
        nameOf,
        isUnsaved: false,
        countedIn: ['Four-ball'],
        onChange: () => {},
        onRemove: () => {},
      }),
    );
    expect(row).toContain('aria-label="Remove Pairs"');
    expect(row).toContain('1 player without a pair or team');
  });
});
