import { useParams, useRouter } from '@tanstack/react-router';
import { readProblem } from '#app/reads/readProblem.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { useCourseChange } from '#app/shell/useCourseChange.tsx';
import { readCourse } from '#contract/courses/courses.ts';
import type { Course } from '#contract/courses/courses.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { CourseForm } from '#ui/golf/CourseForm.tsx';
import { CourseTable } from '#ui/golf/CourseTable.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { CourseTeesList } from './CourseTeesList.tsx';

function Editor({ course, onDone }: { course: Course; onDone: () => void }) {
  const { busy, failure, question, save } = useCourseChange(course, onDone);
  return (
    <Card>
      {course.holes === null ? (
        <Alert kind="info" title={t('Par is not set.')}>
          {t('Until it is, cards and leaderboards show strokes only.')}
        </Alert>
      ) : null}
      <p>
        {t(
          'Rounds that have scores keep the pars they were played by; their organizers are offered the change.',
        )}
      </p>
      <CourseForm course={course} busy={busy} failure={failure} onSave={save} onCancel={onDone} />
      {question}
    </Card>
  );
}

function ReadOnly({ course }: { course: Course }) {
  return (
    <>
      <Alert kind="info">
        {t(
          'Who added this course and staff can change it. A tournament of yours can be played on another course of your own.',
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
        {course.tees ? <CourseTeesList course={course} /> : null}
      </Card>
    </>
  );
}

/** A course is shared by all tournaments played on it. */
export function CourseScreen() {
  const { courseId } = useParams({ from: '/course/$courseId' });
  const router = useRouter();
  const read = useQuery(readCourse, { params: { id: courseId } });
  const back = () => router.history.back();
  return (
    <Page
      title={read.state === 'ready' ? read.data.name : t('Course')}
      back={
        <div>
          <Button look="back" onClick={back}>
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
        <>
          <Age ms={read.age} />
          {read.data.may_edit ? <Editor course={read.data} onDone={back} /> : <ReadOnly course={read.data} />}
        </>
      ) : null}
    </Page>
  );
}
