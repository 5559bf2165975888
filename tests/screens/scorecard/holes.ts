import type { CardView, HoleView } from '#data/scores/types.ts';

/** A hole of the phone's store, by default par 4 and unplayed. */
export const holeView = (hole_number: number, more: Partial<HoleView> = {}): HoleView => ({
  hole_number,
  hole_id: 100 + hole_number,
  par: 4,
  stroke_index: hole_number,
  score: 0,
  partner: null,
  state: 'empty',
  stamp: null,
  problem: null,
  op_id: null,
  disagreement: null,
  entered_by: null,
  replaced: null,
  ...more,
});

/** A card of 18 holes, some of them given. */
export const cardView = (given: HoleView[] = []): CardView => ({
  key: { user: 1, tournament: 2, round: 1 },
  card: {
    user: {
      id: 1,
      username: 'ada',
      first_name: 'Ada',
      last_name: 'Birdie',
      profile_picture_url: null,
      handicap: null,
      is_staff: false,
    },
    date: '2026-01-01',
    course: null,
    round_number: 1,
    holes: {},
    front_score: 0,
    back_score: 0,
    total_score: 0,
    grouping: null,
    has_stamps: false,
  },
  fetchedAt: 0,
  out_of_play: [],
  holes: Array.from(
    { length: 18 },
    (_, i) => given.find(({ hole_number }) => hole_number === i + 1) ?? holeView(i + 1),
  ),
  status: holeView(101),
  stop: holeView(105),
  reason: holeView(106),
  certs: { player: holeView(102), marker: holeView(103), committee: holeView(104) },
  measured: [],

  registers: [],
  carried: [],
  front: 0,
  back: 0,
  total: 0,
  drafts: 0,
  waiting: 0,
  needsYou: 0,
});
