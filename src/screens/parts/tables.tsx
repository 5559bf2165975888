import { ColumnTable } from '#ui/ColumnTable.tsx';
import { createContestColumns } from '#ui/competition/boardColumns.tsx';
import { HiddenNote } from '#ui/competition/HiddenNote.tsx';
import { CourseTable } from '#ui/golf/CourseTable.tsx';
import { HandicapLines } from '#ui/golf/HandicapLines.tsx';
import { PlayerSearchField } from '#ui/forms/PlayerSearchField.tsx';
import { SAMPLE_HOLES } from './courses.tsx';
import type { PartSamples } from './partSample.ts';

const SAMPLE_ROUND = {
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

const SAMPLE_MEASUREMENTS = [325, 410].map((centimetres, i) => ({
  player: i + 1,
  name: `Player ${i + 1}`,
  position: String(i + 1),
  round_number: 1,
  hole_number: 3,
  centimetres,
  won: null,
}));

export const TABLE_SAMPLES: PartSamples = {
  ColumnTable: {
    'two rows': (
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
  boardColumns: {
    'nearest the pin': (
      <ColumnTable
        rows={SAMPLE_MEASUREMENTS}
        keyOf={({ player }) => player}
        columns={createContestColumns({})}
      />
    ),
  },
  PlayerSearchField: {
    'above a long list': <PlayerSearchField playerCount={62} search="" onSearch={() => undefined} />,
  },
  HiddenNote: { 'three holes': <HiddenNote holes={[16, 17, 18]} /> },
  CourseTable: {
    'of a course': <CourseTable holes={SAMPLE_HOLES} />,
    'without stroke indexes': (
      <CourseTable holes={SAMPLE_HOLES.map((hole) => ({ ...hole, stroke_index: null }))} />
    ),
  },
  HandicapLines: {
    explained: (
      <HandicapLines
        explanation={{
          index: 16.4,
          low_index: 15.9,
          handicap: 16.4,
          rounds: [
            SAMPLE_ROUND,
            { ...SAMPLE_ROUND, round_number: 2, counts: false, picked_up: 1 },
            {
              ...SAMPLE_ROUND,
              round_number: 3,
              differential: null,
              left_out: 'The round is not complete.',
            },
          ],
          steps: ['The lowest 1 of 3 differentials counts: 13.9.'],
        }}
      />
    ),
  },
};
