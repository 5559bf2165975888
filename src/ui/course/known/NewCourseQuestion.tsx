import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx';
import { t } from '#words/t.ts';
import { CourseMatches } from './CourseMatches.tsx';
import { listDifferentNames, type RoundName } from './newCourses.ts';

interface Props {
  newCourses: readonly RoundName[];
  courses: readonly { name: string }[];
  onChoose: (round: number, name: string) => void;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whether the names of rounds that no course has should create courses, and offers the courses that they can mean. */
export function NewCourseQuestion({ newCourses, courses, onChoose, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title={t('Create a new course?')}
      confirm={listDifferentNames(newCourses)
        .map((name) => t('New course “{name}”', { name }))
        .join(' · ')}
      cancel={t('Not now')}
      variant="primary"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {newCourses.map(({ round, to }) => (
        <div key={round}>
          <p>
            {t('Round {round}', { round })}: {to}. {t('A new course: its pars are not set.')}
          </p>
          <CourseMatches
            name={to}
            courses={courses}
            onChoose={(name) => {
              onChoose(round, name);
              onClose();
            }}
          />
        </div>
      ))}
    </ConfirmDialog>
  );
}
