import type { HoleEntry, Scorecard } from '#contract/scores/scores.ts';
import type { UserRef } from '#contract/people/users.ts';

export const person = (id: number): UserRef => ({
  id,
  username: `player${id}`,
  first_name: `First${id}`,
  last_name: `Last${id}`,
  profile_picture_url: null,
});

export const holeEntry = (hole_number: number, different: Partial<HoleEntry> = {}): HoleEntry => ({
  hole_id: 100 + hole_number,
  hole_number,
  par: 4,
  score: 0,
  over_under_par: null,
  partner: null,
  stroke_index: null,
  stamp: null,
  entered_by: null,
  recorded_at: null,
  disagreement: null,
  ...different,
});

/** An unplayed card of `user` in round 1, with these holes filled. */
export function scorecard(user: number, holes: HoleEntry[] = []): Scorecard {
  const all = Array.from({ length: 18 }, (_, i) => holeEntry(i + 1));
  for (const hole of holes) all[hole.hole_number - 1] = hole;
  return {
    user: { ...person(user), username: `player${user}`, handicap: null, is_staff: false },
    date: '2026-06-01',
    course: { id: 1, name: 'Links' },
    round_number: 1,
    holes: Object.fromEntries(all.map((hole) => [String(hole.hole_number), hole])),
    front_score: 0,
    back_score: 0,
    total_score: 0,
    grouping: null,
    has_stamps: false,
  };
}
