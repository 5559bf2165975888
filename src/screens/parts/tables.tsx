import { ColumnTable } from '#ui/ColumnTable.tsx';
import { contestColumns } from '#ui/competition/boardColumns.tsx';
import { HiddenNote } from '#ui/competition/HiddenNote.tsx';
import { CourseNine } from '#ui/course/CourseNine.tsx';
import { CoursePaste } from '#ui/course/CoursePaste.tsx';
import { CourseTees } from '#ui/course/CourseTees.tsx';
import { toDraft } from '#ui/golf/courseDraft.ts';
import { CourseForm } from '#ui/golf/CourseForm.tsx';
import { CourseTable } from '#ui/golf/CourseTable.tsx';
import { HandicapLines } from '#ui/golf/HandicapLines.tsx';
import type { PartSample } from './partSample.ts';

const PARS = [4, 5, 3, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5, 4];
const HOLES = PARS.map((par, i) => ({ par, stroke_index: ((i * 7) % 18) + 1 }));
const nothing = () => undefined;

const ROUND = {
  tournament: 1,
  tournament_name: 'Greenside Medal',
  round_number: 1,
  date: '2026-11-07',
  course_name: 'Greenside Links',
  total_score: 89,
  adjusted_gross_score: 87,
  course_rating: 71.4,
  slope: 127,
  differential: 13.9,
  adjustment: 0,
  counts: true,
  left_out: null,
};

const DRAFT = toDraft({
  name: 'Greenside Links',
  holes: HOLES,
  course_rating: 71.4,
  slope: 127,
  tees: [
    { name: 'White', course_rating: 71.4, slope: 127, lengths: HOLES.map(({ par }) => par * 85) },
    { name: 'Yellow', course_rating: 69.8, slope: 124, lengths: null },
  ],
  length_unit: 'metres',
});

const MEASURED = [325, 410].map((centimetres, i) => ({
  player: i + 1,
  name: `Player ${i + 1}`,
  position: String(i + 1),
  round_number: 1,
  hole_number: 3,
  centimetres,
  won: null,
}));

export const TABLES: PartSample[] = [
  {
    part: 'ColumnTable',
    states: [
      {
        name: 'two rows',
        shown: (
          <ColumnTable
            rows={[1, 2]}
            keyOf={(row) => row}
            columns={[
              { key: 'place', head: 'Pos', cell: (row) => row },
              { key: 'name', head: 'Player', isName: true, cell: (row) => `Player ${row}` },
            ]}
          />
        ),
      },
    ],
  },
  {
    part: 'boardColumns',
    states: [
      {
        name: 'nearest the pin',
        shown: <ColumnTable rows={MEASURED} keyOf={({ player }) => player} columns={contestColumns({})} />,
      },
    ],
  },
  {
    part: 'HiddenNote',
    states: [{ name: 'three holes', shown: <HiddenNote holes={[16, 17, 18]} /> }],
  },
  {
    part: 'CourseTable',
    states: [
      { name: 'known', shown: <CourseTable holes={HOLES} /> },
      {
        name: 'without stroke indexes',
        shown: <CourseTable holes={HOLES.map((hole) => ({ ...hole, stroke_index: null }))} />,
      },
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
            busy={false}
            failure={null}
            onSave={nothing}
            onCancel={nothing}
          />
        ),
      },
      {
        name: 'known, and the last try failed',
        shown: (
          <CourseForm
            course={{ name: 'Greenside Links', holes: HOLES, course_rating: 71.4, slope: 127 }}
            busy={false}
            failure="The server does not answer."
            onSave={nothing}
            onCancel={nothing}
          />
        ),
      },
    ],
  },
  {
    part: 'CourseNine',
    states: [
      {
        name: 'half typed',
        shown: <CourseNine title="Front Nine" first={1} draft={DRAFT} onChange={nothing} />,
      },
    ],
  },
  {
    part: 'CoursePaste',
    states: [{ name: 'closed', shown: <CoursePaste draft={DRAFT} onChange={nothing} /> }],
  },
  {
    part: 'CourseTees',
    states: [
      { name: 'none', shown: <CourseTees draft={{ ...DRAFT, tees: [] }} problems={[]} onChange={nothing} /> },
      { name: 'two', shown: <CourseTees draft={DRAFT} problems={[]} onChange={nothing} /> },
    ],
  },
  {
    part: 'HandicapLines',
    states: [
      {
        name: 'explained',
        shown: (
          <HandicapLines
            explanation={{
              index: 16.4,
              low_index: 15.9,
              handicap: 16.4,
              rounds: [
                ROUND,
                { ...ROUND, round_number: 2, counts: false, picked_up: 1 },
                { ...ROUND, round_number: 3, differential: null, left_out: 'The round is not complete.' },
              ],
              steps: ['The lowest 1 of 3 differentials counts: 13.9.'],
            }}
          />
        ),
      },
    ],
  },
];
