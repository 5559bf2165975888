import { saveFile } from '#app/files.ts';
import { useAction } from '#app/useAction.ts';
import { succeed } from '#api/failures.ts';
import type { Course } from '#contract/courses/courses.ts';
import { writeCourseCsv } from '#domain/courses/course-csv.ts';
import { writeCourseJson } from '#domain/courses/course-json.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';

const createCourseFile = (course: Course, format: 'json' | 'csv'): File => {
  const name = course.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  const [fileText, type] =
    format === 'json'
      ? [writeCourseJson(course), 'application/json']
      : [writeCourseCsv(course), 'text/csv;charset=utf-8'];
  return new File([fileText], `${name || 'course'}.${format}`, { type });
};

/** Saves the course as a file that another Greenside opens (docs/COURSE-FILES.md). */
export function SaveCourse({ course }: { course: Course }) {
  const { busy, problem, run } = useAction();
  const saveCourseAs = (format: 'json' | 'csv') =>
    void run(
      async () => succeed(await saveFile(createCourseFile(course, format))),
      (outcome) => (outcome === 'downloaded' ? t('The course is in your downloads.') : undefined),
    );
  return (
    <>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Stack row>
        <Button variant="secondary" busy={busy} onClick={() => saveCourseAs('json')}>
          {t('Save as a course file (JSON)')}
        </Button>
        <Button variant="secondary" busy={busy} onClick={() => saveCourseAs('csv')}>
          {t('Save as a spreadsheet (CSV)')}
        </Button>
      </Stack>
    </>
  );
}
