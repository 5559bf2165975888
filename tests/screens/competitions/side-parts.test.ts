import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppContext } from '#app/useApp.ts';
import type { FieldPlayer } from '#domain/competition/types.ts';
import { SideMaker } from '#screens/settings/competitions/SideMaker.tsx';
import { SideSetLine } from '#screens/settings/competitions/SideSetLine.tsx';
import { SideSwapChoice } from '#screens/settings/competitions/SideSwap.tsx';
import type { SideDraft } from '#screens/settings/competitions/sides.ts';

const app = { reads: { mutate: () => {} }, toasts: {} };
const render = (node: ReactNode): string =>
  renderToStaticMarkup(createElement(AppContext, { value: app as never }, node));
const nameOf = (id: number) => `P${id}`;
const players = [1, 2, 3, 4, 5].map((id) => ({ id, name: nameOf(id), withdrawn: false }) as FieldPlayer);
const sidesNamed = (name: string): SideDraft[] => [
  { id: 7, name, members: [1, 2] },
  { id: 8, name: '', members: [3, 4] },
];

describe('The dialog of pairs', () => {
  const dialogOf = (name: string) =>
    render(
      createElement(SideMaker, {
        sides: sidesNamed(name),
        players,
        nameOf,
        ticked: [],
        onTick: () => {},
        onChange: () => {},
      }),
    );

  it('has each member as a button, and fields for the names of the sides only when they are opened', () => {
    const dialog = dialogOf('');
    expect(dialog.match(/aria-haspopup="dialog"/g)).toHaveLength(4);
    expect(dialog).toContain('Names of the sides');
    expect(dialog).not.toContain('Name of side 1');
  });

  it('has the fields open if a side has a name', () => {
    expect(dialogOf('The Aces')).toContain('Name of side 2');
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
    expect(row).toContain('1 without a side');
  });
});
