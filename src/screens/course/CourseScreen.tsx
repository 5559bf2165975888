import { Link, useLocation, useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { readOriginTournament } from '#app/course-offers/courseOrigin.ts';
import { FailedRead } from '#app/reads/FailedRead.tsx';
import { useQuery } from '#app/reads/useQuery.ts';
import { useSession } from '#app/session/useSession.ts';
import { useCourseChange } from '#app/shell/useCourseChange.tsx';
import { listCourses, readCourse, type Course } from '#contract/courses/courses.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { CourseForm } from '#ui/course/CourseForm.tsx';
import { describeSavedCourse } from '#ui/course/describeSavedCourse.ts';
import { CourseTable } from '#ui/golf/CourseTable.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Workspace } from '#ui/layout/Workspace.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { ApplyNote } from './ApplyNote.tsx';
import { CourseTeesList, describeNines } from './CourseTeesList.tsx';
import { OlderRounds } from './OlderRounds.tsx';
import { SaveCourse } from './SaveCourse.tsx';

function CourseEditor({ course, onBack }: { course: Course; onBack: () => void }) {
  const [savedText, setSavedText] = useState<string | null>(null);
  const { busy, failure, question, save } = useCourseChange(course, (saved) =>
    setSavedText(describeSavedCourse(saved)),
  );
  const { userId } = useSession();
  const originTournament = useLocation({ select: ({ hash }) => readOriginTournament(hash) });
  const coursesQuery = useQuery(listCourses, {});
  return (
    <Card>
      {course.holes === null ? (
        <Alert kind="info" title={t('Par is not set.')}>
          {t('Until it is set, cards and leaderboards show strokes only.')}
        </Alert>
      ) : null}
      <ApplyNote course={course.id} origin={originTournament} />
      <CourseForm
        course={course}
        courses={coursesQuery.state === 'ready' ? coursesQuery.data : []}
        place={`${userId}.course.${course.id}`}
        busy={busy}
        failure={failure}
        onSave={save}
        onCancel={onBack}
      />
      {savedText === null ? null : (
        <Alert kind="success">
          <p>{savedText}</p>
          {originTournament === null ? null : (
            <Link
              to="/tournament/$tournamentId/settings"
              params={{ tournamentId: originTournament }}
              hash="courses"
            >
              {t('Back to the courses of the tournament')}
            </Link>
          )}
          <OlderRounds course={course.id} />
        </Alert>
      )}
      {question}
    </Card>
  );
}

function ReadOnlyCourse({ course }: { course: Course }) {
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
  const courseQuery = useQuery(readCourse, { params: { id: courseId } });
  const goBack = () => router.history.back();
  return (
    <Page
      title={courseQuery.state === 'ready' ? courseQuery.data.name : t('Course')}
      back={
        <div data-low-head>
          <Button variant="back" onClick={goBack}>
            {t('Back')}
          </Button>
        </div>
      }
    >
      {courseQuery.state === 'loading' ? <Spinner>{t('Loading the course...')}</Spinner> : null}
      <FailedRead of={courseQuery} title={t('The course could not be loaded.')} />
      {courseQuery.state === 'ready' ? (
        <Workspace>
          <Age ms={courseQuery.age} />
          {courseQuery.data.may_edit ? (
            <CourseEditor course={courseQuery.data} onBack={goBack} />
          ) : (
            <ReadOnlyCourse course={courseQuery.data} />
          )}
          <SaveCourse course={courseQuery.data} />
        </Workspace>
      ) : null}
    </Page>
  );
}
