import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FinalContext } from '#screens/desk/cards/useIsFinal.ts';
import { AddPlayerButtons } from '#screens/desk/roster/RosterList.tsx';

const renderButtons = (isFinal: boolean): string =>
  renderToStaticMarkup(
    createElement(
      FinalContext,
      { value: isFinal },
      createElement(AddPlayerButtons, { onAdd: () => undefined }),
    ),
  );

it('the desk offers to add players only while the results are open', () => {
  expect(renderButtons(false)).toMatch(/Add players from a list.*Add one player/);
  expect(renderButtons(true)).toBe('');
});
