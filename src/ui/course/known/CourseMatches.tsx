import { Button } from '../../forms/Button.tsx';
import { t } from '#words/t.ts';
import styles from './CourseMatches.module.css';
import { listMatchingCourses } from './newCourses.ts';

interface Props {
  name: string;
  courses: readonly { name: string }[];
  onChoose: (name: string) => void;
}

/** Offers the courses that a name that no course has can mean. */
export function CourseMatches({ name, courses, onChoose }: Props) {
  const matches = listMatchingCourses(name, courses);
  return matches.length === 0 ? null : (
    <div className={styles.matches}>
      <span>{t('Use an existing course:')}</span>
      {matches.map((match) => (
        <Button key={match} variant="quiet" onClick={() => onChoose(match)}>
          {match}
        </Button>
      ))}
    </div>
  );
}
