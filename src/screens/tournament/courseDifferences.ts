import { HOLES } from '#domain/round.ts';
import { teesNamed } from '#domain/handicap/tees.ts';
import type { RoundCourse } from '#contract/courses/courses.ts';
import { t } from '#words/t.ts';

type Card = Pick<RoundCourse, 'holes' | 'course_rating' | 'slope' | 'tees'>;

interface Difference {
  what: string;
  before: string;
  after: string;
}

const parOf = ({ holes }: Card): string =>
  holes === null ? t('not set') : String(holes.reduce((all, hole) => all + hole.par, 0));
const parAt = ({ holes }: Card, i: number): string => String(holes?.[i]?.par ?? t('not set'));
const indexAt = ({ holes }: Card, i: number): string => String(holes?.[i]?.stroke_index ?? t('not set'));

const teesIn = ({ tees = [] }: Card, name: string): string => {
  const found = teesNamed(tees, name);
  if (!found) return t('not set');
  return `${found.course_rating?.toFixed(1) ?? '-'} / ${found.slope ?? '-'}`;
};

/** The names of the tees of either card. */
const teeNames = (before: Card, after: Card): string[] => {
  const all = [...(before.tees ?? []), ...(after.tees ?? [])];
  return all.filter((tee) => teesNamed(all, tee.name) === tee).map(({ name }) => name);
};

/** The differing values of two course cards, total par first. */
export function differences(before: Card, after: Card): Difference[] {
  const line = (what: string, say: (card: Card) => string): Difference => ({
    what,
    before: say(before),
    after: say(after),
  });
  const lines = [
    line(t('Par'), parOf),
    ...Array.from({ length: HOLES }, (_, i) =>
      line(t('Par of hole {hole}', { hole: i + 1 }), (card) => parAt(card, i)),
    ),
    ...Array.from({ length: HOLES }, (_, i) =>
      line(t('Stroke index of hole {hole}', { hole: i + 1 }), (card) => indexAt(card, i)),
    ),
    line(t('Course rating'), ({ course_rating }) => course_rating?.toFixed(1) ?? t('not set')),
    line(t('Slope'), ({ slope }) => String(slope ?? t('not set'))),
    ...teeNames(before, after).map((name) => line(t('Tees {name}', { name }), (card) => teesIn(card, name))),
  ];
  return lines.filter((one) => one.before !== one.after);
}
