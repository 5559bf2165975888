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
import type { PartSample } from './partSample.ts';

const SAMPLE_PARS = [4, 5, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4];
const SAMPLE_HOLES = SAMPLE_PARS.map((par, i) => ({ par, stroke_index: ((i * 7) % 18) + 1 }));
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

export const COURSE_SAMPLES: PartSample[] = [
  {
    part: 'TimeZoneField',
    states: [
      { name: 'set', shown: <TimeZoneField zone="Europe/Berlin" onChange={noop} /> },
      { name: 'not set', shown: <TimeZoneField zone={null} onChange={noop} /> },
    ],
  },
  {
    part: 'CourseForm',
    states: [
      {
        name: 'new',
        shown: (
          <CourseForm
            course={{ name: 'Greenside Links' }}
            courses={[]}
            busy={false}
            failure={null}
            onSave={noop}
            onCancel={noop}
          />
        ),
      },
      {
        name: 'known, and the last try failed',
        shown: (
          <CourseForm
            course={{ name: 'Greenside Links', holes: SAMPLE_HOLES, course_rating: 71.4, slope: 127 }}
            courses={[]}
            busy={false}
            failure="The server does not answer."
            onSave={noop}
            onCancel={noop}
          />
        ),
      },
    ],
  },
  {
    part: 'CoursePaste',
    states: [{ name: 'closed', shown: <CoursePaste draft={SAMPLE_DRAFT} onChange={noop} /> }],
  },
  { part: 'UnitChoice', states: [{ name: 'yards', shown: <UnitChoice unit="yards" onChoose={noop} /> }] },
  {
    part: 'CourseTees',
    states: [
      {
        name: 'none',
        shown: <CourseTees draft={{ ...SAMPLE_DRAFT, tees: [] }} problems={{}} onChange={noop} />,
      },
      { name: 'two', shown: <CourseTees draft={SAMPLE_DRAFT} problems={{}} onChange={noop} /> },
    ],
  },
  {
    part: 'TeesExtras',
    states: [
      {
        name: 'folded',
        shown: (
          <TeesExtras course={SAMPLE_DRAFT} tees={SAMPLE_DRAFT.tees[0]!} problems={{}} onChange={noop} />
        ),
      },
    ],
  },
  {
    part: 'CourseHoles',
    states: [
      { name: 'eighteen', shown: <CourseHoles size={18} holes={SAMPLE_DRAFT} onChange={noop} /> },
      { name: 'nine', shown: <CourseHoles size={9} holes={SAMPLE_DRAFT} onChange={noop} /> },
    ],
  },
  {
    part: 'CourseFilePart',
    states: [{ name: 'no file yet', shown: <CourseFilePart onTake={noop} /> }],
  },
  {
    part: 'TwoNines',
    states: [{ name: 'of one course', shown: <TwoNines courses={[SAMPLE_COURSE]} onTake={noop} /> }],
  },
  {
    part: 'RatingFields',
    states: [
      {
        name: 'wrong slope',
        shown: (
          <RatingFields
            rated={{ rating: '71.4', slope: '20' }}
            problems={{ slope: 'The slope is 55 to 155.' }}
            onChange={noop}
          />
        ),
      },
    ],
  },
  {
    part: 'HolesAlert',
    states: [
      { name: 'a par is missing', shown: <HolesAlert problems={{ pars: 'Hole 7 has no par yet.' }} /> },
    ],
  },
  {
    part: 'HolesInPlayField',
    states: [
      {
        name: 'a nine',
        shown: (
          <HolesInPlayField
            label="Holes"
            size={18}
            holes={SAMPLE_PARS.slice(0, 9).map((_, i) => i + 1)}
            isOpen={false}
            onChange={noop}
          />
        ),
      },
      {
        name: 'a closed hole',
        shown: (
          <HolesInPlayField
            label="Holes"
            size={18}
            holes={SAMPLE_PARS.flatMap((_, i) => (i === 6 ? [] : [i + 1]))}
            isOpen
            onChange={noop}
          />
        ),
      },
    ],
  },
  {
    part: 'CourseMatches',
    states: [
      {
        name: 'a mistyped name',
        shown: (
          <CourseMatches name="Greenside Lnks" courses={[{ name: 'Greenside Links' }]} onChoose={noop} />
        ),
      },
    ],
  },
  {
    part: 'NewCourseQuestion',
    states: [
      {
        name: 'one new course',
        shown: <QuestionSample />,
      },
    ],
  },
];
