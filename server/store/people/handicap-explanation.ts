import type { Kysely } from 'kysely';
import type { HandicapExplanation, HandicapRound } from '#contract/people/handicaps.ts';
import { handicapRecord } from '#domain/handicap/handicap.ts';
import type { RecordedRound } from '#domain/handicap/recorded-round.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import type { Tables } from '#server/db/schema.ts';
import { loadPlayedRounds, type PlayedRound } from './handicaps.ts';
import { fromTenths, userById } from './users.ts';

const toWireRound = (recorded: RecordedRound<PlayedRound>): HandicapRound => {
  const { round } = recorded;
  const pickedUp = round.picked_up.filter(Boolean).length;
  return {
    tournament: round.tournament,
    tournament_name: round.tournament_name,
    round_number: round.round_number,
    date: round.date,
    course_name: round.course?.name ?? null,
    total_score: round.total_score,
    ...(pickedUp > 0 && { picked_up: pickedUp }),
    ...(round.pcc !== 0 && { pcc: round.pcc }),
    adjusted_gross_score: recorded.adjusted_gross_score,
    course_rating: fromTenths(round.course?.rating_tenths ?? null),
    slope: round.course?.slope ?? null,
    ...(recorded.holes !== HOLES && { holes: recorded.holes }),
    ...(recorded.estimated && { estimated: true }),
    differential: fromTenths(recorded.differential),
    adjustment: recorded.adjustment / 10,
    counts: recorded.counts,
    left_out: recorded.left_out?.detail ?? null,
    ...(recorded.left_out && { left_out_message: recorded.left_out }),
  };
};

/** Throws 404 if the user does not exist. */
export async function loadHandicapExplanation(db: Kysely<Tables>, id: number): Promise<HandicapExplanation> {
  const user = await userById(db, id);
  const record = handicapRecord((await loadPlayedRounds(db, [user.id])).get(user.id) ?? []);
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
