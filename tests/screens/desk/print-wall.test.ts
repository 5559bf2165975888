import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { isForWall } from '#screens/desk/print/PrintHead.tsx';
import { PrintedPage } from '#ui/layout/Paper.tsx';

it('results of up to twenty rows and two rounds are printed in larger letters', () => {
  expect(isForWall(20)).toBe(true);
  expect(isForWall(21)).toBe(false);
  expect(isForWall(8, 2)).toBe(true);
  expect(isForWall(8, 4)).toBe(false);
});

it('a printed page shares the sheet of the one before only where that is wanted', () => {
  const pageOf = (sharesPage?: boolean) =>
    renderToStaticMarkup(
      createElement(PrintedPage, { ...(sharesPage && { sharesPage }) } as never, 'Nearest'),
    );
  expect(pageOf(true)).toContain('data-shares');
  expect(pageOf()).not.toContain('data-shares');
});
