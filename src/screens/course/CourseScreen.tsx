import { useParams, useRouter } from '@tanstack/react-router';
import { readProblem } from '#app/reads/readProblem.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { useCourseChange } from '#app/shell/useCourseChange.tsx';
import { listCourses, readCourse } from '#contract/courses/courses.ts';
import type { Course } from '#contract/courses/courses.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { CourseForm } from '#ui/course/CourseForm.tsx';
import { CourseTable } from '#ui/golf/CourseTable.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Workspace } from '#ui/layout/Workspace.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { CourseTeesList } from './CourseTeesList.tsx';
import { describeNines } from './describeNines.ts';
import { SaveCourse } from './SaveCourse.tsx';

function Editor({ course, onBack }: { course: Course; onBack: () => void }) {
  const { busy, failure, question, save } = useCourseChange(course);
  const all = useQuery(listCourses, {});
  return (
    <Card>
      {course.holes === null ? (
        <Alert kind="info" title={t('Par is not set.')}>
          {t('Until it is, cards and leaderboards show strokes only.')}
        </Alert>
      ) : null}
      <p>{t('Rounds with scores keep their pars; the organizers are offered the change.')}</p>
      <CourseForm
        course={course}
        courses={all.state === 'ready' ? all.data : []}
        busy={busy}
        failure={failure}
        onSave={save}
        onCancel={onBack}
      />
      {question}
    </Card>
  );
}

function ReadOnly({ course }: { course: Course }) {
  return (
    <>
      <Alert kind="info">
        {t(
          'Only the person who added this course and staff can change it. Your tournament can be played on a course that you add.',
        )}
      </Alert>
      <Card>
        {course.holes === null ? <p>{t('Par is not set.')}</p> : <CourseTable holes={course.holes} />}
        <p>
          {t('Course rating {rating}, slope {slope}', {
            rating: course.course_rating?.toFixed(1) ?? t('not set'),
            slope: course.slope ?? t('not set'),
          })}
        </p>
        {describeNines(course.nines).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {course.tees ? <CourseTeesList course={course} /> : null}
        {course.time_zone ? <p>{t('Time zone: {zone}', { zone: course.time_zone })}</p> : null}
      </Card>
    </>
  );
}

export function CourseScreen() {
  const { courseId } = useParams({ from: '/course/$courseId' });
  const router = useRouter();
  const read = useQuery(readCourse, { params: { id: courseId } });
  const goBack = () => router.history.back();
  return (
    <Page
      title={read.state === 'ready' ? read.data.name : t('Course')}
      back={
        <div data-low-head>
          <Button look="back" onClick={goBack}>
            {t('Back')}
          </Button>
        </div>
      }
    >
      {read.state === 'loading' ? <Spinner>{t('Loading the course...')}</Spinner> : null}
      {read.state === 'failed' ? (
        <Failed title={t('The course could not be loaded.')} onRetry={read.retry}>
          {readProblem(read.failure)}
        </Failed>
      ) : null}
      {read.state === 'ready' ? (
        <Workspace>
          <Age ms={read.age} />
          {read.data.may_edit ? (
            <Editor course={read.data} onBack={goBack} />
          ) : (
            <ReadOnly course={read.data} />
          )}
          <SaveCourse course={read.data} />
        </Workspace>
      ) : null}
    </Page>
  );
}
