import { describe, expect, it } from 'vitest';
import { findCourseByName, listMatchingCourses, listNewCourses } from '#ui/course/known/newCourses.ts';

const COURSES = ['Old Links', 'Greenfield', 'Lake Green', 'Evergreen', 'Great Downs', 'Gretna'].map(
  (name) => ({
    name,
  }),
);

describe('The course that the organizer types for a round', () => {
  it('is an existing course without regard to case and outer spaces', () => {
    expect(findCourseByName(COURSES, ' old LINKS ')).toBe(COURSES[0]);
    expect(listNewCourses([{ round: 1, to: 'greenfield' }], COURSES)).toEqual([]);
  });

  it('is a new course, which needs a question, if no course has the name', () => {
    const names = [
      { round: 1, to: 'gre' },
      { round: 2, to: '' },
      { round: 3, to: 'Gretna' },
    ];
    expect(listNewCourses(names, COURSES)).toEqual([{ round: 1, to: 'gre' }]);
    expect(listNewCourses(names, null), 'the courses are not loaded').toEqual([]);
  });

  it('offers the courses that it can mean, those with a word that begins so first', () => {
    expect(listMatchingCourses('gre', COURSES)).toEqual([
      'Greenfield',
      'Lake Green',
      'Great Downs',
      'Gretna',
    ]);
    expect(listMatchingCourses('everlasting', COURSES)).toEqual([]);
    expect(listMatchingCourses(' ', COURSES)).toEqual([]);
  });

  it.each([
    ['Greenside Lnks', 'Greenside Links'],
    ['greenside  link', 'Greenside Links'],
    ['evergreens', 'Evergreen'],
    ['Münchn Golfpark', 'München Golfpark'],
    ['Golfpark Thalkirchen', 'Golfpark Thalkirchn'],
  ])('can be mistyped: %s offers %s', (typed, course) => {
    expect(listMatchingCourses(typed, [{ name: 'Dunes' }, { name: course }])).toEqual([course]);
  });

  it.each([
    ['Lane', 'Lake'],
    ['Course of day 1', 'Old Links'],
    ['North Course', 'South Links'],
    ['Old Downs', 'Old Links'],
  ])('is not another one of a similar name: %s is not %s', (typed, course) => {
    expect(listMatchingCourses(typed, [{ name: course }])).toEqual([]);
  });
});
