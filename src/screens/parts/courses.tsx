import { CourseFilePart } from '#ui/course/CourseFilePart.tsx';
import { CourseForm } from '#ui/course/CourseForm.tsx';
import { CourseHoles } from '#ui/course/CourseHoles.tsx';
import { CoursePaste } from '#ui/course/CoursePaste.tsx';
import { CourseTees } from '#ui/course/CourseTees.tsx';
import { HolesAlert } from '#ui/course/HolesAlert.tsx';
import { HolesInPlayField } from '#ui/course/HolesInPlayField.tsx';
import { RatingFields } from '#ui/course/RatingFields.tsx';
import { TeesExtras } from '#ui/course/TeesExtras.tsx';
import { TimeZoneField } from '#ui/course/TimeZoneField.tsx';
import { TwoNines } from '#ui/course/TwoNines.tsx';
import { UnitChoice } from '#ui/course/UnitChoice.tsx';
import { toCourseDraft } from '#ui/course/courseDraft.ts';
import { CourseMatches } from '#ui/course/known/CourseMatches.tsx';
import { NewCourseQuestion } from '#ui/course/known/NewCourseQuestion.tsx';
import { OpenedSample } from './OpenedSample.tsx';
import type { PartSamples } from './partSample.ts';

const SAMPLE_PARS = [4, 5, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4];
export const SAMPLE_HOLES = SAMPLE_PARS.map((par, i) => ({ par, stroke_index: ((i * 7) % 18) + 1 }));
const noop = () => undefined;

const SAMPLE_DRAFT = toCourseDraft({
  name: 'Greenside Links',
  holes: SAMPLE_HOLES,
  course_rating: 71.4,
  slope: 127,
  tees: [
    { name: 'White', course_rating: 71.4, slope: 127, lengths: SAMPLE_HOLES.map(({ par }) => par * 85) },
    { name: 'Yellow', course_rating: 69.8, slope: 124, lengths: null },
  ],
  length_unit: 'metres',
});

const SAMPLE_COURSE = { name: 'Greenside Links', holes: SAMPLE_HOLES, course_rating: 71.4, slope: 127 };

const QuestionSample = () => (
  <OpenedSample label="Ask">
    {(close) => (
      <NewCourseQuestion
        newCourses={[{ round: 1, to: 'Greenside Lnks' }]}
        courses={[{ name: 'Greenside Links' }]}
        onChoose={noop}
        onConfirm={close}
        onClose={close}
      />
    )}
  </OpenedSample>
);

export const COURSE_SAMPLES: PartSamples = {
  TimeZoneField: {
    set: <TimeZoneField zone="Europe/Berlin" onChange={noop} />,
    'not set': <TimeZoneField zone={null} onChange={noop} />,
  },
  CourseForm: {
    new: (
      <CourseForm
        course={{ name: 'Greenside Links' }}
        courses={[]}
        busy={false}
        failure={null}
        onSave={noop}
        onCancel={noop}
      />
    ),
    'known, and the last try failed': (
      <CourseForm
        course={SAMPLE_COURSE}
        courses={[]}
        busy={false}
        failure="The server does not answer."
        onSave={noop}
        onCancel={noop}
      />
    ),
  },
  CoursePaste: { closed: <CoursePaste draft={SAMPLE_DRAFT} onChange={noop} /> },
  UnitChoice: { yards: <UnitChoice unit="yards" onChoose={noop} /> },
  CourseTees: {
    none: <CourseTees draft={{ ...SAMPLE_DRAFT, tees: [] }} problems={{}} onChange={noop} />,
    two: <CourseTees draft={SAMPLE_DRAFT} problems={{}} onChange={noop} />,
  },
  TeesExtras: {
    folded: <TeesExtras course={SAMPLE_DRAFT} tees={SAMPLE_DRAFT.tees[0]!} problems={{}} onChange={noop} />,
  },
  CourseHoles: {
    eighteen: <CourseHoles size={18} holes={SAMPLE_DRAFT} onChange={noop} />,
    nine: <CourseHoles size={9} holes={SAMPLE_DRAFT} onChange={noop} />,
  },
  CourseFilePart: { 'no file yet': <CourseFilePart onTake={noop} /> },
  TwoNines: { 'of one course': <TwoNines courses={[SAMPLE_COURSE]} onTake={noop} /> },
  RatingFields: {
    'wrong slope': (
      <RatingFields
        rated={{ rating: '71.4', slope: '20' }}
        problems={{ slope: 'The slope is 55 to 155.' }}
        onChange={noop}
      />
    ),
  },
  HolesAlert: {
    'a par is missing': <HolesAlert problems={{ pars: 'Hole 7 has no par yet.' }} />,
  },
  HolesInPlayField: {
    'a nine': (
      <HolesInPlayField
        label="Holes"
        size={18}
        holes={SAMPLE_HOLES.slice(0, 9).map((_, i) => i + 1)}
        isOpen={false}
        onChange={noop}
      />
    ),
    'a closed hole': (
      <HolesInPlayField
        label="Holes"
        size={18}
        holes={SAMPLE_HOLES.flatMap((_, i) => (i === 6 ? [] : [i + 1]))}
        isOpen
        onChange={noop}
      />
    ),
  },
  CourseMatches: {
    'a mistyped name': (
      <CourseMatches name="Greenside Lnks" courses={[{ name: 'Greenside Links' }]} onChoose={noop} />
    ),
  },
  NewCourseQuestion: {
    'one new course': <QuestionSample />,
  },
};
