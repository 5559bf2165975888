import { ALL_HOLES } from '#domain/holes-in-play.ts';
import { findTees } from '#domain/handicap/tees.ts';
import type { RoundCourse } from '#contract/courses/courses.ts';
import { t } from '#words/t.ts';

type Card = Pick<RoundCourse, 'holes' | 'course_rating' | 'slope' | 'tees' | 'nines'>;
type Holes = Card['holes'];

interface Difference {
  what: string;
  before: string;
  after: string;
}

const formatPar = ({ holes }: Card): string =>
  holes === null ? t('not set') : String(holes.reduce((total, hole) => total + hole.par, 0));

const formatValue = (holes: Holes, hole: number, key: 'par' | 'stroke_index'): string =>
  String(holes?.[hole - 1]?.[key] ?? t('not set'));

const formatRating = (rated: { course_rating: number | null; slope: number | null } | null): string =>
  rated === null ? t('not set') : `${rated.course_rating?.toFixed(1) ?? '-'} / ${rated.slope ?? '-'}`;

const teeNames = (cardBefore: Card, cardAfter: Card): string[] => {
  const allTees = [...(cardBefore.tees ?? []), ...(cardAfter.tees ?? [])];
  return allTees.filter((tee) => findTees(allTees, tee.name) === tee).map(({ name }) => name);
};

type DifferenceLine = (what: string, format: (card: Card) => string) => Difference;

const eachHole = (line: DifferenceLine, holesOf: (card: Card) => Holes): Difference[] => [
  ...ALL_HOLES.map((hole) =>
    line(t('Par of hole {hole}', { hole }), (card) => formatValue(holesOf(card), hole, 'par')),
  ),
  ...ALL_HOLES.map((hole) =>
    line(t('Stroke index of hole {hole}', { hole }), (card) =>
      formatValue(holesOf(card), hole, 'stroke_index'),
    ),
  ),
];

const eachNine = (line: DifferenceLine, ninesOf: (card: Card) => Card['nines']): Difference[] =>
  [t('Front Nine'), t('Back Nine')].map((nine, i) =>
    line(nine, (card) => formatRating(ninesOf(card)?.[i] ?? null)),
  );

/** Compares the holes of tees only if the tees have their own pars and stroke indexes. */
function compareTees(line: DifferenceLine, name: string, cards: readonly Card[]): Difference[] {
  const findTeesByName = ({ tees = [] }: Card) => findTees(tees, name);
  const teesLine: DifferenceLine = (label, format) => line(`${t('Tees {name}', { name })}: ${label}`, format);
  return [
    line(t('Tees {name}', { name }), (card) => formatRating(findTeesByName(card))),
    ...(cards.some((card) => findTeesByName(card)?.holes)
      ? eachHole(teesLine, (card) => findTeesByName(card)?.holes ?? card.holes)
      : []),
    ...eachNine(teesLine, (card) => findTeesByName(card)?.nines),
  ];
}

export function compareCourses(cardBefore: Card, cardAfter: Card): Difference[] {
  const line: DifferenceLine = (label, format) => ({
    what: label,
    before: format(cardBefore),
    after: format(cardAfter),
  });
  const lines = [
    line(t('Par'), formatPar),
    ...eachHole(line, ({ holes }) => holes),
    line(t('Course rating'), ({ course_rating }) => course_rating?.toFixed(1) ?? t('not set')),
    line(t('Slope'), ({ slope }) => String(slope ?? t('not set'))),
    ...eachNine(line, ({ nines }) => nines),
    ...teeNames(cardBefore, cardAfter).flatMap((name) => compareTees(line, name, [cardBefore, cardAfter])),
  ];
  return lines.filter((difference) => difference.before !== difference.after);
}
