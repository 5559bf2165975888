import { useRef, useState } from 'react';
import { useSession } from '#app/session/useSession.ts';
import { useCourseChange } from '#app/shell/useCourseChange.tsx';
import type { Course } from '#contract/courses/courses.ts';
import { Button } from '#ui/forms/Button.tsx';
import { CourseForm } from '#ui/course/CourseForm.tsx';
import { CourseMatches } from '#ui/course/known/CourseMatches.tsx';
import { findCourseByName } from '#ui/course/known/newCourses.ts';
import { describeSavedCourse } from '#ui/course/describeSavedCourse.ts';
import { sumSetPars } from '#ui/course/holesDraft.ts';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { t } from '#words/t.ts';
import styles from './NewTournamentScreen.module.css';

interface Props {
  label: string;
  name: string;
  value: string;
  problem: string | null;
  hint?: string | undefined;
  /** Null until loaded; the hint about pars is missing then. */
  courses: Course[] | null;
  onChange: (courseText: string) => void;
}

export const findCourseNamed = (courses: Course[] | null, name: string): Course | undefined =>
  findCourseByName(courses ?? [], name);

interface ParsProps {
  name: string;
  matchingCourse: Course | undefined;
  courses: readonly Course[];
  onNamed: (name: string) => void;
  onChosen: (name: string) => void;
}

function Pars({ name, matchingCourse, courses, onNamed, onChosen }: ParsProps) {
  const [isOpen, setOpen] = useState(false);
  const { userId } = useSession();
  const [savedId, setSavedId] = useState<number | null>(null);
  const { busy, failure, question, save } = useCourseChange(matchingCourse, (course) => {
    setSavedId(course.id);
    onNamed(course.name);
    setOpen(false);
  });
  if (matchingCourse?.holes) {
    const par = sumSetPars(matchingCourse.holes.map((hole) => hole.par));
    if (matchingCourse.id !== savedId) return <p>{t('Par {par}. This course already exists.', { par })}</p>;
    return (
      <p role="status">
        {t('Par {par}.', { par })} {describeSavedCourse(matchingCourse)}
      </p>
    );
  }
  if (matchingCourse && !matchingCourse.may_edit) return <p>{t('Par is not set for this course.')}</p>;
  return (
    <>
      {matchingCourse ? null : <CourseMatches name={name} courses={courses} onChoose={onChosen} />}
      <div className={styles.pars}>
        <span>
          {matchingCourse ? t('Par is not set for this course.') : t('A new course: its pars are not set.')}
        </span>
        <Button
          variant="secondary"
          aria-label={t('Enter pars of {name}', { name })}
          onClick={() => setOpen(true)}
        >
          {t('Enter pars')}
        </Button>
      </div>
      {isOpen ? (
        <Dialog title={t('Holes and tees of {name}', { name })} wide onClose={() => setOpen(false)}>
          <CourseForm
            course={matchingCourse ?? { name }}
            courses={courses}
            place={`${userId}.course.${matchingCourse?.id ?? name}`}
            busy={busy}
            failure={failure}
            onSave={save}
            onCancel={() => setOpen(false)}
          />
          {question}
        </Dialog>
      ) : null}
    </>
  );
}

export function CourseInput({ label, name, value, problem, hint, courses, onChange }: Props) {
  const matchingCourse = findCourseNamed(courses, value);
  const element = useRef<HTMLDivElement>(null);
  /** The pressed button is gone then, so the focus moves to the field. */
  const chooseCourse = (courseName: string) => {
    onChange(courseName);
    element.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={element} className={styles.course}>
      <Field
        label={label}
        name={name}
        list="known-courses"
        autoComplete="off"
        value={value}
        problem={problem}
        hint={hint}
        onChange={(event) => onChange(event.target.value)}
      />
      {courses !== null && value.trim() !== '' ? (
        <Pars
          name={value.trim()}
          matchingCourse={matchingCourse}
          courses={courses}
          onNamed={onChange}
          onChosen={chooseCourse}
        />
      ) : null}
    </div>
  );
}
