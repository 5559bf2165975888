import type { CardKey } from '#data/rows.ts';
import { formatStop, parseStop, type Stop, type Suspension } from '#domain/cards/suspension.ts';
import type { CardView } from './types.ts';

/** A value of the mark `stop` that is to be written on a card. */
export interface StopMarkUpdate {
  key: CardKey;
  value: string;
}

type GroupCardViews = readonly [CardView, ...CardView[]];
type StopPlace = Pick<Stop, 'hole' | 'begun'>;

export const parseCardStop = ({ stop }: CardView): Stop | null => parseStop(stop.value);

const findReportedStop = (view: CardView, suspension: Suspension): Stop | null => {
  const reportedStop = parseCardStop(view);
  return reportedStop?.number === suspension.number ? reportedStop : null;
};

/** Empty if the card has this note, or if its server has no marks. */
function createStopMarkUpdates(
  view: CardView,
  suspension: Suspension,
  { hole, begun }: StopPlace,
): StopMarkUpdate[] {
  if (view.card.has_marks !== true) return [];
  const stopText = formatStop({ ...suspension, hole, begun });
  return view.stop.value === stopText ? [] : [{ key: view.key, value: stopText }];
}

/** Notes where a group stopped: on the first card always, on other cards only if they have no hole noted. */
export const listStopMarkUpdates = (
  [firstCard, ...otherCards]: GroupCardViews,
  suspension: Suspension,
  stopPlace: StopPlace,
): StopMarkUpdate[] => [
  ...createStopMarkUpdates(firstCard, suspension, stopPlace),
  ...otherCards
    .filter((view) => (findReportedStop(view, suspension)?.hole ?? null) === null)
    .flatMap((view) => createStopMarkUpdates(view, suspension, stopPlace)),
];

/** Notes that play has resumed: on the first card, and on cards that note where play stopped. */
export const listResumptionMarkUpdates = (views: GroupCardViews, suspension: Suspension): StopMarkUpdate[] =>
  views.flatMap((view, i) => {
    const reportedStop = findReportedStop(view, suspension);
    return reportedStop !== null || i === 0
      ? createStopMarkUpdates(view, suspension, reportedStop ?? { hole: null, begun: false })
      : [];
  });
