import { useState } from 'react';
import type { CourseCard } from '#domain/courses/course-card.ts';
import { readCourseFile } from '#domain/courses/course-file.ts';
import { filterNames } from '#domain/name-search.ts';
import { plural, t } from '#words/t.ts';
import { Button } from '../forms/Button.tsx';
import { Field } from '../forms/Field.tsx';
import { FileButton } from '../forms/FileButton.tsx';
import styles from './CourseForm.module.css';

const MAX_SHOWN_COURSES = 20;

function CourseList({ courses, onTake }: { courses: CourseCard[]; onTake: (course: CourseCard) => void }) {
  const [searchText, setSearchText] = useState('');
  const foundCourses = filterNames(courses, searchText, ({ name }) => name);
  return (
    <>
      <Field
        label={t('Find a course by a part of its name')}
        autoComplete="off"
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
      />
      <p role="status">
        {plural(foundCourses.length, '{count} course in the file.', '{count} courses in the file.')}
      </p>
      <ul className={styles.pastedRows}>
        {foundCourses.slice(0, MAX_SHOWN_COURSES).map((course, i) => (
          <li key={i}>
            <Button variant="quiet" onClick={() => onTake(course)}>
              {course.name}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Fills the form from a course file; the course is not saved before the form is. */
export function CourseFilePart({ onTake }: { onTake: (course: CourseCard) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [courses, setCourses] = useState<CourseCard[]>([]);
  const [takenCourseName, setTakenCourseName] = useState<string | null>(null);
  function chooseCourse(course: CourseCard) {
    setCourses([]);
    setTakenCourseName(course.name);
    onTake(course);
  }
  async function openFile(file: File) {
    setTakenCourseName(null);
    setCourses([]);
    let fileText: string;
    try {
      fileText = await file.text();
    } catch (error) {
      console.warn('A course file could not be read.', error);
      return setProblem(t('The file could not be read. Please choose it again.'));
    }
    const courseFile = readCourseFile(fileText);
    setProblem(courseFile.ok ? null : courseFile.problem);
    if (!courseFile.ok) return;
    const [onlyCourse, ...otherCourses] = courseFile.courses;
    if (onlyCourse && otherCourses.length === 0) chooseCourse(onlyCourse);
    else setCourses(courseFile.courses);
  }
  return (
    <>
      <div className={styles.actions}>
        <FileButton
          label={t('Open a course file')}
          name={t('Course file (JSON or CSV)')}
          accept=".json,.geojson,.ndjson,.csv,.txt,application/json,text/csv,text/plain"
          onChoose={(file) => void openFile(file)}
        />
      </div>
      {problem ? (
        <p role="alert" className={styles.problem}>
          <span aria-hidden="true">! </span>
          {problem}
        </p>
      ) : null}
      {courses.length > 0 ? <CourseList courses={courses} onTake={chooseCourse} /> : null}
      {takenCourseName === null ? null : (
        <p role="status">
          {t('{name} is filled in below. Check it against the printed card.', { name: takenCourseName })}
        </p>
      )}
    </>
  );
}
