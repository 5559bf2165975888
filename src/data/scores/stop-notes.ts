import type { CardKey } from '#data/rows.ts';
import { formatStop, parseStop, type Stop, type Suspension } from '#domain/cards/suspension.ts';
import type { CardView } from './types.ts';

/** A value of the mark `stop` that is to be written on a card. */
export interface StopNote {
  key: CardKey;
  value: string;
}

type Cards = readonly [CardView, ...CardView[]];
type StopPlace = Pick<Stop, 'hole' | 'begun'>;

export const parseCardStop = ({ stop }: CardView): Stop | null => parseStop(stop.value);

const findReportedStop = (view: CardView, suspension: Suspension): Stop | null => {
  const reportedStop = parseCardStop(view);
  return reportedStop?.number === suspension.number ? reportedStop : null;
};

/** Empty if the card has this note, or if its server has no marks. */
function createStopNotes(view: CardView, suspension: Suspension, { hole, begun }: StopPlace): StopNote[] {
  if (view.card.has_marks !== true) return [];
  const stopText = formatStop({ ...suspension, hole, begun });
  return view.stop.value === stopText ? [] : [{ key: view.key, value: stopText }];
}

/** Notes where a group stopped: on the first card always, on other cards only if they have no hole noted. */
export const listStopNotes = ([firstCard, ...otherCards]: Cards, suspension: Suspension, stopPlace: StopPlace): StopNote[] => [
  ...createStopNotes(firstCard, suspension, stopPlace),
  ...otherCards
    .filter((view) => (findReportedStop(view, suspension)?.hole ?? null) === null)
    .flatMap((view) => createStopNotes(view, suspension, stopPlace)),
];

/** Notes that play has resumed: on the first card, and on cards that note where play stopped. */
export const listResumptionNotes = (views: Cards, suspension: Suspension): StopNote[] =>
  views.flatMap((view, i) => {
    const reportedStop = findReportedStop(view, suspension);
    return reportedStop !== null || i === 0 ? createStopNotes(view, suspension, reportedStop ?? { hole: null, begun: false }) : [];
  });
