import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { t } from '#words/t.ts';
import { CourseMatches } from './CourseMatches.tsx';
import { listDifferentNames, listMatchingCourses, listNewCourses, type RoundName } from './newCourses.ts';

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
    asked === null ? null : (
      <ConfirmDialog
        title={t('Create a new course?')}
        confirm={listDifferentNames(asked.newCourses)
          .map((name) => t('New course “{name}”', { name }))
          .join(' · ')}
        cancel={t('Not now')}
        look="primary"
        onConfirm={() => {
          close();
          setAgreedNames([...agreedNames, ...asked.newCourses.map(({ to }) => to.trim())]);
          asked.proceed();
        }}
        onClose={close}
      >
        {asked.newCourses.map(({ round, to }) => (
          <div key={round}>
            <p>
              {t('Round {round}', { round })}: {to}. {t('A new course: its pars are not set.')}
            </p>
            <CourseMatches
              name={to}
              courses={courses ?? []}
              onChoose={(name) => {
                onChoose(round, name);
                close();
              }}
            />
          </div>
        ))}
      </ConfirmDialog>
    );
  return { ask, question };
}
