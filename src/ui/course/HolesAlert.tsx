import styles from './CourseForm.module.css';
import type { HolesProblems } from './holesDraft.ts';

export function HolesAlert({ problems }: { problems: HolesProblems | undefined }) {
  return [problems?.pars, problems?.strokeIndexes].map((problem) =>
    problem ? (
      <p key={problem} role="alert" className={styles.problem}>
        <span aria-hidden="true">! </span>
        {problem}
      </p>
    ) : null,
  );
}
