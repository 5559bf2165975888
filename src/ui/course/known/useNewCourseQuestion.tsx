import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { t } from '#words/t.ts';
import { CourseMatches } from './CourseMatches.tsx';
import { listDifferentNames, listNewCourses, type RoundName } from './newCourses.ts';

/** Asks before a name that no course has creates a course. */
export function useNewCourseQuestion(
  courses: readonly { name: string }[] | null,
  onChoose: (round: number, name: string) => void,
): {
  /** Calls `proceed` at once if all courses exist, else when the organizer agrees. */
  ask: (names: readonly RoundName[], proceed: () => void) => void;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<{ newCourses: RoundName[]; proceed: () => void } | null>(null);
  const close = (): void => setAsked(null);
  const ask = (names: readonly RoundName[], proceed: () => void): void => {
    const newCourses = listNewCourses(names, courses);
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
          asked.proceed();
        }}
        onClose={close}
      >
        {asked.newCourses.map(({ round, to }) => (
          <div key={round}>
            <p>
              {t('Round {round}: no course is named “{name}”. A new one has no pars, ratings or tees yet.', {
                round,
                name: to,
              })}
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
