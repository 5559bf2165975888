import type { HandicapExplanation, HandicapRound } from '#contract/people/handicaps.ts';
import { buildHandicapRecord } from '#domain/handicap/handicap.ts';
import type { RecordedRound } from '#domain/handicap/recorded-round.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import type { Db } from '#server/db/schema.ts';
import { loadPlayedRounds, type PlayedCard } from './handicaps.ts';
import { fromTenths, loadUser } from './users.ts';

const toWireRound = (recordedRound: RecordedRound<PlayedCard>): HandicapRound => {
  const { round } = recordedRound;
  const pickedUpCount = round.picked_up.filter(Boolean).length;
  return {
    tournament: round.tournament,
    tournament_name: round.tournament_name,
    round_number: round.round_number,
    date: round.date,
    course_name: round.course?.name ?? null,
    total_score: round.total_score,
    ...(pickedUpCount > 0 && { picked_up: pickedUpCount }),
    ...(round.pcc !== 0 && { pcc: round.pcc }),
    adjusted_gross_score: recordedRound.adjusted_gross_score,
    course_rating: fromTenths(round.course?.rating_tenths ?? null),
    slope: round.course?.slope ?? null,
    ...(recordedRound.holes !== HOLES && { holes: recordedRound.holes }),
    ...(recordedRound.estimated && { estimated: true }),
    differential: fromTenths(recordedRound.differential),
    adjustment: recordedRound.adjustment / 10,
    counts: recordedRound.counts,
    left_out: recordedRound.left_out?.detail ?? null,
    ...(recordedRound.left_out && { left_out_message: recordedRound.left_out }),
  };
};

/** Throws 404 if the user does not exist. */
export async function loadHandicapExplanation(db: Db, id: number): Promise<HandicapExplanation> {
  const user = await loadUser(db, id);
  const record = buildHandicapRecord((await loadPlayedRounds(db, [user.id])).get(user.id) ?? []);
  return {
    user: user.id,
    index: fromTenths(record.index),
    low_index: fromTenths(record.low_index),
    handicap: fromTenths(user.handicap_tenths),
    rounds: record.rounds.map(toWireRound),
    steps: record.steps.map(({ detail }) => detail),
    step_messages: record.steps,
  };
}
