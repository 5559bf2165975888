import { createElement, useState, type ReactNode } from 'react';
import { NewCourseQuestion } from './NewCourseQuestion.tsx';
import { listMatchingCourses, listNewCourses, type RoundName } from './newCourses.ts';

/**
 * Asks before a name that no course has creates a course: for each such name, or, with `onlySimilar`, for those that an
 * existing course can mean. It asks once for a name.
 */
export function useNewCourseQuestion(
  courses: readonly { name: string }[] | null,
  onChoose: (round: number, name: string) => void,
  { onlySimilar = false } = {},
): {
  /** Calls `proceed` at once if all courses exist, else when the organizer agrees. */
  ask: (names: readonly RoundName[], proceed: () => void) => void;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<{ newCourses: RoundName[]; proceed: () => void } | null>(null);
  const [agreedNames, setAgreedNames] = useState<readonly string[]>([]);
  const close = (): void => setAsked(null);
  const ask = (names: readonly RoundName[], proceed: () => void): void => {
    const newCourses = listNewCourses(names, courses).filter(
      ({ to }) =>
        !agreedNames.includes(to.trim()) &&
        (!onlySimilar || listMatchingCourses(to, courses ?? []).length > 0),
    );
    if (newCourses.length === 0) proceed();
    else setAsked({ newCourses, proceed });
  };
  const question =
    asked === null
      ? null
      : createElement(NewCourseQuestion, {
          newCourses: asked.newCourses,
          courses: courses ?? [],
          onChoose,
          onConfirm: () => {
            close();
            setAgreedNames([...agreedNames, ...asked.newCourses.map(({ to }) => to.trim())]);
            asked.proceed();
          },
          onClose: close,
        });
  return { ask, question };
}
