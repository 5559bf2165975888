import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PlayerTicks } from '#screens/desk/cards/PlayerTicks.tsx';
import type { PlayRow } from '#screens/desk/cards/playRows.ts';
import { person } from '#tests/support/cards.ts';

const rowOf = (id: number, group: number | null) => ({ user: person(id), group: { group } }) as PlayRow;
const ROWS = [rowOf(1, 4), rowOf(2, 4), rowOf(3, null)];

const ticksOf = (left: readonly number[]) => {
  const page = renderToStaticMarkup(
    createElement(PlayerTicks, { rows: ROWS, left: new Set(left), onLeave: () => {} }),
  );
  const boxes = [...page.matchAll(/<input[^>]*>/g)].map(([box]) => box.includes('checked'));
  return { page, boxes };
};

describe('A status for several players', () => {
  it('is for all of them, named with their group, unless a box is unticked', () => {
    const { page, boxes } = ticksOf([]);
    expect(page).toContain('Group 4');
    expect(page).toContain('Without a group');
    expect(boxes).toEqual([true, true, true, true]);
  });

  it('leaves out the players whose box is unticked', () => {
    expect(ticksOf([2]).boxes).toEqual([false, true, false, true]);
    expect(ticksOf([1, 2, 3]).boxes).toEqual([false, false, false, false]);
  });
});
