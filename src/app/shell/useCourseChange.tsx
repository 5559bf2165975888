import { useState, type ReactNode } from 'react';
import { succeed } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { useCreationId } from './useCreationId.ts';
import { changeCourse, createCourse, readCourseUse, type Course } from '#contract/courses/courses.ts';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import type { CourseCard, TeesCard } from '#domain/courses/course-card.ts';
import { applyNewNames, toTeeKey } from '#domain/handicap/tees.ts';
import { plural, t } from '#words/t.ts';

interface CourseCardCounts {
  /** Number of cards that keep the pars and ratings of their round. */
  unchanged: number;
  /** Cards without pars, which get the new pars. */
  changed: number;
}

/** Names, also those of tees, and lengths do not change results. */
export function canChangeResults(courseBefore: Course, courseAfter: CourseCard): boolean {
  const pickCardFields = ({
    holes,
    course_rating,
    slope,
    nines,
  }: Pick<TeesCard, 'holes' | 'course_rating' | 'slope' | 'nines'>) => [
    holes?.map(({ par, stroke_index }) => [par, stroke_index]) ?? null,
    course_rating,
    slope,
    nines?.map((nine) => (nine ? [nine.course_rating, nine.slope] : null)) ?? null,
  ];
  const serializeResultFields = ({ tees = [], ...course }: Course | CourseCard): string =>
    JSON.stringify([pickCardFields(course), tees.map((tee) => [toTeeKey(tee.name), pickCardFields(tee)])]);
  const tees = applyNewNames(courseBefore.tees ?? [], courseAfter.tees ?? []);
  return serializeResultFields({ ...courseBefore, tees }) !== serializeResultFields(courseAfter);
}

interface Props {
  cards: CourseCardCounts;
  onSave: () => void;
  onClose: () => void;
}

function CourseChangeDialog({ cards, onSave, onClose }: Props) {
  return (
    <ConfirmDialog
      title={t('There are scores on this course')}
      confirm={t('Save the change')}
      cancel={t('Back to the course')}
      variant="primary"
      onConfirm={onSave}
      onClose={onClose}
    >
      {cards.unchanged > 0 ? (
        <p>
          {plural(
            cards.unchanged,
            '{count} card has scores on this course. It keeps its pars and ratings until the organizer applies the change.',
            '{count} cards have scores on this course. They keep their pars and ratings until the organizer applies the change.',
          )}
        </p>
      ) : null}
      {cards.changed > 0 ? (
        <p>
          {plural(
            cards.changed,
            '{count} card has scores and no pars yet. It gets these pars at once: to par and net change, scores stay.',
            '{count} cards have scores and no pars yet. They get these pars at once: to par and net change, scores stay.',
          )}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

/** If cards with scores use the course, `question` first explains the effect of the change on them. */
export function useCourseChange(
  courseBefore: Course | undefined,
  onDone?: (course: Course) => void,
): {
  busy: boolean;
  failure: string | null;
  question: ReactNode;
  save: (courseCard: CourseCard, onSaved: () => void) => void;
} {
  const call = useCall();
  const mutate = useMutate();
  const creationId = useCreationId();
  const { busy, problem, run } = useAction();
  const [pendingChange, setPendingChange] = useState<{ cards: CourseCardCounts; send: () => void } | null>(
    null,
  );

  function sendCourse(body: CourseCard, onSaved: () => void): void {
    setPendingChange(null);
    void run(
      () =>
        courseBefore
          ? mutate(changeCourse, { params: { id: courseBefore.id }, body })
          : mutate(createCourse, { body: { ...body, op_id: creationId(body) } }),
      (course) => {
        onSaved();
        onDone?.(course);
      },
    );
  }
  async function countCards({ id }: Course) {
    const courseUse = await call(readCourseUse, { params: { id } });
    const cards: CourseCardCounts = { unchanged: 0, changed: 0 };
    for (const round of courseUse.ok ? courseUse.data.rounds : [])
      cards[round.takes ? 'changed' : 'unchanged'] += round.cards;
    return succeed(cards);
  }
  function save(courseCard: CourseCard, onSaved: () => void): void {
    const sendCard = () => sendCourse(courseCard, onSaved);
    if (!courseBefore || !canChangeResults(courseBefore, courseCard)) return sendCard();
    void run(
      () => countCards(courseBefore),
      (cards) =>
        cards.unchanged + cards.changed === 0 ? sendCard() : setPendingChange({ cards, send: sendCard }),
    );
  }
  const question = pendingChange ? (
    <CourseChangeDialog
      cards={pendingChange.cards}
      onSave={pendingChange.send}
      onClose={() => setPendingChange(null)}
    />
  ) : null;
  return { busy, failure: problem, question, save };
}
