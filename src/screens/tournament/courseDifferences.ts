import { HOLES } from '#domain/round.ts';
import type { RoundCourse } from '#contract/courses.ts';

type Card = Pick<RoundCourse, 'holes' | 'course_rating' | 'slope'>;

interface Difference {
  what: string;
  before: string;
  after: string;
}

const parOf = ({ holes }: Card): string =>
  holes === null ? 'not set' : String(holes.reduce((all, hole) => all + hole.par, 0));
const parAt = ({ holes }: Card, i: number): string => String(holes?.[i]?.par ?? 'not set');
const indexAt = ({ holes }: Card, i: number): string => String(holes?.[i]?.stroke_index ?? 'not set');

/** What is not the same on two cards of a course, a line each, the total first. */
export function differences(before: Card, after: Card): Difference[] {
  const line = (what: string, say: (card: Card) => string): Difference => ({
    what,
    before: say(before),
    after: say(after),
  });
  const lines = [
    line('Par', parOf),
    ...Array.from({ length: HOLES }, (_, i) => line(`Par of hole ${i + 1}`, (card) => parAt(card, i))),
    ...Array.from({ length: HOLES }, (_, i) =>
      line(`Stroke index of hole ${i + 1}`, (card) => indexAt(card, i)),
    ),
    line('Course rating', ({ course_rating }) => course_rating?.toFixed(1) ?? 'not set'),
    line('Slope', ({ slope }) => String(slope ?? 'not set')),
  ];
  return lines.filter((one) => one.before !== one.after);
}
