import { createElement, useEffect, useRef, useState, type ReactNode } from 'react';
import { NewCourseQuestion } from './NewCourseQuestion.tsx';
import { listMatchingCourses, listNewCourses, type RoundName } from './newCourses.ts';

type CourseList = { state: 'loading' | 'failed' } | { state: 'ready'; data: readonly { name: string }[] };

interface Options {
  /** Called once all courses exist or the organizer has agreed to the new ones. */
  onProceed: () => void;
  onChoose: (round: number, name: string) => void;
  onlySimilar?: boolean;
}

/**
 * Asks before a name that no course has creates a course: for each such name, or, with `onlySimilar`, for those that an
 * existing course can mean. It asks once for a name. While the courses are loading it waits for them; if they cannot be
 * loaded it does not ask.
 */
export function useNewCourseQuestion(
  courseList: CourseList,
  { onProceed, onChoose, onlySimilar = false }: Options,
): {
  ask: (names: readonly RoundName[]) => void;
  question: ReactNode;
  isWaiting: boolean;
} {
  const isLoading = courseList.state === 'loading';
  const courses = courseList.state === 'ready' ? courseList.data : null;
  const [waitingNames, setWaitingNames] = useState<readonly RoundName[] | null>(null);
  const [askedCourses, setAskedCourses] = useState<RoundName[] | null>(null);
  const [agreedNames, setAgreedNames] = useState<readonly string[]>([]);
  const close = (): void => setAskedCourses(null);
  const ask = (names: readonly RoundName[]): void => {
    if (isLoading) return setWaitingNames(names);
    const newCourses = listNewCourses(names, courses).filter(
      ({ to }) =>
        !agreedNames.includes(to.trim()) &&
        (!onlySimilar || listMatchingCourses(to, courses ?? []).length > 0),
    );
    if (newCourses.length === 0) onProceed();
    else setAskedCourses(newCourses);
  };
  const endWait = useRef(() => {});
  useEffect(() => {
    endWait.current = () => {
      setWaitingNames(null);
      if (waitingNames !== null) ask(waitingNames);
    };
  });
  useEffect(() => {
    if (!isLoading) endWait.current();
  }, [isLoading]);
  const question =
    askedCourses === null
      ? null
      : createElement(NewCourseQuestion, {
          newCourses: askedCourses,
          courses: courses ?? [],
          onChoose,
          onConfirm: () => {
            close();
            setAgreedNames([...agreedNames, ...askedCourses.map(({ to }) => to.trim())]);
            onProceed();
          },
          onClose: close,
        });
  return { ask, question, isWaiting: waitingNames !== null };
}
