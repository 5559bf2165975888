import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Course, RoundCourse } from '#contract/courses/courses.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import {
  CourseNote,
  describeCourse,
  findShownCourse,
  listMissingTees,
} from '#screens/settings/CourseNote.tsx';

const HOLES = Array.from({ length: 18 }, (_, i) => ({ par: 4, stroke_index: i + 1 }));
const tees = (name: string) => ({ name, course_rating: 70.1, slope: 121, lengths: null });
const COURSE: Course = {
  id: 1,
  name: 'Links',
  holes: HOLES,
  course_rating: 71.4,
  slope: 127,
  may_edit: true,
  tees: [tees('White'), tees('Red')],
};
const player = (id: number, teesName: string | null, withdrawn = false): FieldAnswer['players'][number] => ({
  id,
  name: `Player ${id}`,
  index: 120,
  index_fixed: true,
  division: null,
  tees: teesName,
  withdrawn,
});

describe('The note beside the course of a round in the settings', () => {
  it('shows the tees, else the rating that counts for all tees', () => {
    expect(describeCourse(COURSE)).toBe('Par 72 · Tees: White, Red');
    expect(describeCourse({ ...COURSE, tees: [] })).toBe('Par 72 · 71.4 / 127 for all tees');
    expect(describeCourse({ ...COURSE, tees: [], slope: null })).toBe('Par 72 · No tees yet');
    expect(describeCourse({ ...COURSE, holes: null })).toBe('Par is not set. Tees: White, Red');
    expect(describeCourse({ ...COURSE, holes: null, tees: [], slope: null })).toBe('No par and no tees yet');
  });

  it('says what a round without a course lacks, as soon as its field is empty', () => {
    const noteOf = (name: string, courses: Course[] | null) =>
      renderToStaticMarkup(
        createElement(CourseNote, {
          tournament: 7,
          name,
          courses,
          roundCourse: { ...COURSE, round_number: 1, changed: COURSE },
          players: [],
          onChoose: () => {},
        }),
      ).replace(/<[^>]+>/g, '');
    const noCourse = 'No course: scores can be recorded, but there are no pars, tees or stroke indexes.';
    expect(noteOf('', [COURSE])).toBe(noCourse);
    expect(noteOf('', null), 'while the courses are loading').toBe(noCourse);
    expect(noteOf('Dunes', [COURSE])).toBe('A new course: its pars are not set.');
    expect(noteOf('Dunes', null)).toBe('');
  });

  it('shows the course as the round keeps it, until another course is entered', () => {
    const played: RoundCourse = { ...COURSE, round_number: 1, tees: [], changed: COURSE };
    expect(findShownCourse('Links', [COURSE], played)).toBe(played);
    expect(findShownCourse('links', [COURSE], played)).toBe(played);
    expect(findShownCourse('Links', [COURSE], undefined)).toBe(COURSE);
    const other = { ...COURSE, id: 2, name: 'Downs' };
    expect(findShownCourse('Downs', [COURSE, other], played)).toBe(other);
    expect(findShownCourse('Hills', [COURSE, other], played)).toBeUndefined();
  });

  it('counts the players whose tees the course does not have, without withdrawn ones, and says which rating counts for them', () => {
    const players = [
      player(1, 'Yellow'),
      player(2, 'yellow '),
      player(3, 'Blue'),
      player(4, 'WHITE'),
      player(5, null),
      player(6, 'Yellow', true),
    ];
    expect(listMissingTees(COURSE, players)).toEqual([
      '2 players have tees Yellow, which this course does not have.',
      '1 player has tees Blue, which this course does not have.',
      'The course’s own rating counts for them: 71.4 / 127.',
    ]);
    expect(listMissingTees({ ...COURSE, slope: null }, players)).toHaveLength(2);
    expect(listMissingTees({ ...COURSE, tees: [] }, players), 'without tees the names are labels').toEqual(
      [],
    );
  });
});
