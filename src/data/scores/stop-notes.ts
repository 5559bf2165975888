import type { CardKey } from '#data/rows.ts';
import { formatStop, parseStop, type Stop, type Suspension } from '#domain/cards/suspension.ts';
import type { CardView } from './types.ts';

/** A value of the mark `stop` that is to be written on a card. */
export interface StopNote {
  key: CardKey;
  value: string;
}

type Cards = readonly [CardView, ...CardView[]];
type Place = Pick<Stop, 'hole' | 'begun'>;

export const parseCardStop = ({ stop }: CardView): Stop | null => parseStop(stop.value);

const stopOfPlay = (view: CardView, suspension: Suspension): Stop | null => {
  const reportedStop = parseCardStop(view);
  return reportedStop?.number === suspension.number ? reportedStop : null;
};

/** Empty if the card has this note, or if its server has no marks. */
function createStopNotes(view: CardView, suspension: Suspension, { hole, begun }: Place): StopNote[] {
  if (view.card.has_marks !== true) return [];
  const value = formatStop({ ...suspension, hole, begun });
  return view.stop.value === value ? [] : [{ key: view.key, value }];
}

/** Notes where a group stopped: on the first card always, on other cards only if they have no hole noted. */
export const listStops = ([firstCard, ...otherCards]: Cards, suspension: Suspension, place: Place): StopNote[] => [
  ...createStopNotes(firstCard, suspension, place),
  ...otherCards
    .filter((view) => (stopOfPlay(view, suspension)?.hole ?? null) === null)
    .flatMap((view) => createStopNotes(view, suspension, place)),
];

/** Notes that play has resumed: on the first card, and on cards that note where play stopped. */
export const listResumptions = (views: Cards, suspension: Suspension): StopNote[] =>
  views.flatMap((view, i) => {
    const reportedStop = stopOfPlay(view, suspension);
    return reportedStop !== null || i === 0 ? createStopNotes(view, suspension, reportedStop ?? { hole: null, begun: false }) : [];
  });
