import { HOLES } from '#domain/round.ts';
import { findTees } from '#domain/handicap/tees.ts';
import type { RoundCourse } from '#contract/courses/courses.ts';
import { t } from '#words/t.ts';

type Card = Pick<RoundCourse, 'holes' | 'course_rating' | 'slope' | 'tees'>;

interface Difference {
  what: string;
  before: string;
  after: string;
}

const formatPar = ({ holes }: Card): string =>
  holes === null ? t('not set') : String(holes.reduce((all, hole) => all + hole.par, 0));
const parAt = ({ holes }: Card, i: number): string => String(holes?.[i]?.par ?? t('not set'));
const indexAt = ({ holes }: Card, i: number): string => String(holes?.[i]?.stroke_index ?? t('not set'));

const formatTees = ({ tees = [] }: Card, name: string): string => {
  const found = findTees(tees, name);
  if (!found) return t('not set');
  return `${found.course_rating?.toFixed(1) ?? '-'} / ${found.slope ?? '-'}`;
};

/** The names of the tees of either card. */
const teeNames = (before: Card, after: Card): string[] => {
  const all = [...(before.tees ?? []), ...(after.tees ?? [])];
  return all.filter((tee) => findTees(all, tee.name) === tee).map(({ name }) => name);
};

/** The differing values of two course cards, total par first. */
export function compareCourses(before: Card, after: Card): Difference[] {
  const line = (what: string, format: (card: Card) => string): Difference => ({
    what,
    before: format(before),
    after: format(after),
  });
  const lines = [
    line(t('Par'), formatPar),
    ...Array.from({ length: HOLES }, (_, i) =>
      line(t('Par of hole {hole}', { hole: i + 1 }), (card) => parAt(card, i)),
    ),
    ...Array.from({ length: HOLES }, (_, i) =>
      line(t('Stroke index of hole {hole}', { hole: i + 1 }), (card) => indexAt(card, i)),
    ),
    line(t('Course rating'), ({ course_rating }) => course_rating?.toFixed(1) ?? t('not set')),
    line(t('Slope'), ({ slope }) => String(slope ?? t('not set'))),
    ...teeNames(before, after).map((name) =>
      line(t('Tees {name}', { name }), (card) => formatTees(card, name)),
    ),
  ];
  return lines.filter((one) => one.before !== one.after);
}
