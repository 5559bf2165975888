import type { Course } from '#contract/courses/courses.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { formatDay } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';
import { CourseInput, findCourseNamed } from './CourseInput.tsx';
import { readHoleNumbers, type ROUND_FIELDS, type TournamentDraft } from './draft.ts';
import { useState } from 'react';
import { HolesInPlayField, describeHoles } from '#ui/course/HolesInPlayField.tsx';
import { getCardSize } from '#ui/course/holesDraft.ts';
import { Fold } from '#ui/layout/Fold.tsx';
import { Alert } from '#ui/messages/Alert.tsx';

interface RoundHolesInputProps {
  round: number;
  course: Course | undefined;
  /** Hole numbers such as '1,2,3'; '' for all holes. */
  value: string;
  problem: string | null;
  onChange: (holesText: string) => void;
}

/** Chooses a round's holes in play. It starts collapsed, because most rounds use all holes. */
function RoundHolesInput({ round, course, value, problem, onChange }: RoundHolesInputProps) {
  const [isChoosingHoles, setChoosingHoles] = useState(false);
  const courseSize = getCardSize(course?.holes ?? null);
  const holes = readHoleNumbers(value);
  return (
    <Fold title={t('Holes in play')} note={describeHoles(holes, courseSize)} startsOpen={value !== ''}>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <HolesInPlayField
        label={t('Holes of round {round}', { round })}
        size={courseSize}
        holes={holes}
        isOpen={isChoosingHoles}
        onChange={(chosenHoles, isChoosing) => {
          setChoosingHoles(isChoosing);
          onChange(chosenHoles === null ? '' : `${chosenHoles.join(',')},`);
        }}
      />
    </Fold>
  );
}

interface Props {
  fields: (typeof ROUND_FIELDS)[number];
  draft: TournamentDraft;
  /** Null until loaded. */
  courses: Course[] | null;
  describeProblem: (field: keyof TournamentDraft | 'holes_in_play', label?: string) => string | null;
  onChange: (field: keyof TournamentDraft) => (value: string) => void;
}

/** Turns a label into a noun for a sentence; French has a space before the colon. */
const stripColon = (label: string): string => label.replace(/\s*:$/, '');

export function RoundFields({
  fields: { round, date, course, holes, dateLabel, courseLabel },
  draft,
  courses,
  describeProblem,
  onChange,
}: Props) {
  return (
    <Card title={t('Round {round}', { round })}>
      <Field
        label={t(dateLabel)}
        name={date}
        type="date"
        value={draft[date]}
        // Safari shows today's date in an empty date field.
        hint={draft[date] === '' ? t('Not set') : formatDay(draft[date])}
        problem={describeProblem(date, stripColon(t(dateLabel)))}
        onChange={(event) => onChange(date)(event.target.value)}
      />
      <CourseInput
        label={t(courseLabel)}
        name={course}
        value={draft[course]}
        problem={describeProblem(course, stripColon(t(courseLabel)))}
        // SPEC.md's label of round 4 names round 3.
        hint={round === 4 ? t('The course of round 4.') : undefined}
        courses={courses}
        onChange={onChange(course)}
      />
      <RoundHolesInput
        round={round}
        course={findCourseNamed(courses, draft[course])}
        value={draft[holes]}
        problem={describeProblem('holes_in_play', t('Holes in play'))}
        onChange={onChange(holes)}
      />
    </Card>
  );
}
