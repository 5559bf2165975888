import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { getStandingReason } from '#app/marks/ReasonDialog.tsx';
import { AppContext } from '#app/useApp.ts';
import { viewCard } from '#data/scores/view.ts';
import { PaperStatus } from '#screens/desk/paper/PaperStatus.tsx';
import { DeskUndoContext } from '#screens/desk/useDeskUndo.ts';
import { person, scorecard } from '#tests/support/cards.ts';

const mark = (kind: string, value: string) => ({
  kind,
  value,
  stamp: 's',
  entered_by: person(9),
  disagreement: null,
});

function viewOf(status: string) {
  const marks = { status: mark('status', status), reason: mark('reason', 'Bad back') };
  const card = { ...scorecard(7, []), has_marks: true, has_reason: true, marks };
  return viewCard({ user: 7, tournament: 1, round: 1 }, { card, fetchedAt: 0 } as never, []);
}

const phone = { handOver: {}, actionsOn: () => ({}) };
/** A promise that React has read already, so that nothing suspends. */
const loadedPhone = Object.assign(Promise.resolve(phone), { status: 'fulfilled', value: phone });
const app = {
  phone: () => loadedPhone,
  http: {},
  session: {},
  toasts: {},
};
describe('A reason that is still on the card of a player who plays again', () => {
  it('is not shown beside the status at the desk', () => {
    const paperStatus = createElement(PaperStatus, { view: viewOf('playing') });
    const deskUndo = { line: { message: null } };
    const desk = createElement(DeskUndoContext, { value: deskUndo as never }, paperStatus);
    const page = renderToStaticMarkup(createElement(AppContext, { value: app as never }, desk));
    expect(page).toContain('<span role="status">Playing</span>');
  });

  it('is not proposed as the reason of the next status, while that of a standing status is', () => {
    expect(getStandingReason(viewOf('RTD'))).toBe('Bad back');
    expect(getStandingReason(viewOf('playing'))).toBe('');
  });
});
