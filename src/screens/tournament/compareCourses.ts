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

const formatRating = (ratedItem: { course_rating: number | null; slope: number | null } | null): string =>
  ratedItem === null
    ? t('not set')
    : `${ratedItem.course_rating?.toFixed(1) ?? '-'} / ${ratedItem.slope ?? '-'}`;

const listTeeNames = (cardBefore: Card, cardAfter: Card): string[] => {
  const allTees = [...(cardBefore.tees ?? []), ...(cardAfter.tees ?? [])];
  return allTees.filter((tee) => findTees(allTees, tee.name) === tee).map(({ name }) => name);
};

type CreateDifference = (label: string, format: (card: Card) => string) => Difference;

const compareHoles = (line: CreateDifference, holesOf: (card: Card) => Holes): Difference[] => [
  ...ALL_HOLES.map((hole) =>
    line(t('Par of hole {hole}', { hole }), (card) => formatValue(holesOf(card), hole, 'par')),
  ),
  ...ALL_HOLES.map((hole) =>
    line(t('Stroke index of hole {hole}', { hole }), (card) =>
      formatValue(holesOf(card), hole, 'stroke_index'),
    ),
  ),
];

const compareNines = (line: CreateDifference, ninesOf: (card: Card) => Card['nines']): Difference[] =>
  [t('Front Nine'), t('Back Nine')].map((nine, i) =>
    line(nine, (card) => formatRating(ninesOf(card)?.[i] ?? null)),
  );

/** Compares the holes of tees only if the tees have their own pars and stroke indexes. */
function compareTees(line: CreateDifference, name: string, cards: readonly Card[]): Difference[] {
  const findTeesByName = ({ tees = [] }: Card) => findTees(tees, name);
  const teesLine: CreateDifference = (label, format) =>
    line(`${t('Tees {name}', { name })}: ${label}`, format);
  return [
    line(t('Tees {name}', { name }), (card) => formatRating(findTeesByName(card))),
    ...(cards.some((card) => findTeesByName(card)?.holes)
      ? compareHoles(teesLine, (card) => findTeesByName(card)?.holes ?? card.holes)
      : []),
    ...compareNines(teesLine, (card) => findTeesByName(card)?.nines),
  ];
}

export function compareCourses(cardBefore: Card, cardAfter: Card): Difference[] {
  const line: CreateDifference = (label, format) => ({
    what: label,
    before: format(cardBefore),
    after: format(cardAfter),
  });
  const lines = [
    line(t('Par'), formatPar),
    ...compareHoles(line, ({ holes }) => holes),
    line(t('Course rating'), ({ course_rating }) => course_rating?.toFixed(1) ?? t('not set')),
    line(t('Slope'), ({ slope }) => String(slope ?? t('not set'))),
    ...compareNines(line, ({ nines }) => nines),
    ...listTeeNames(cardBefore, cardAfter).flatMap((name) =>
      compareTees(line, name, [cardBefore, cardAfter]),
    ),
  ];
  return lines.filter((difference) => difference.before !== difference.after);
}
