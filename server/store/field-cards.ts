import { sql, type Kysely } from 'kysely';
import type { FieldAnswer } from '#contract/field.ts';
import { MARK_KINDS, MARK_PLACES, centimetresOf, markPlace, measuredAt } from '#domain/marks.ts';
import { PICKED_UP } from '#domain/no-score.ts';
import { HOLES } from '#domain/round.ts';
import type { Tables } from '../db/schema.ts';
import { isHiddenIn, type Hidden } from './hidden-holes.ts';

type Measured = FieldAnswer['measured'][number];

/** Every place of a card that a board is made of. */
const PLACES = [...Array.from({ length: HOLES }, (_, i) => i + 1), ...MARK_KINDS.map(markPlace)];

/** Of one card: `place:what` of each register that says something, with commas between them. */
interface Said {
  user: number;
  round_number: number;
  said: string;
}

/**
 * The registers of a tournament, joined by the database: a field of thousands has hundreds of thousands of them. Values of
 * other marks than status and measured balls are not read.
 */
async function registersOf(db: Kysely<Tables>, tournament: number): Promise<Said[]> {
  const { rows } = await sql<Said>`
    select "user", round_number, string_agg(hole_number || ':' || coalesce(value, cast(score as text)), ',') as said
    from hole_scores
    where tournament = ${tournament} and (score > 0 or value is not null)
      and hole_number in (${sql.join(PLACES.map((place) => sql.lit(place)))})
    group by tournament, round_number, "user"
    order by round_number, "user"`.execute(db);
  return rows;
}

/** What a hole of a card is sent as: strokes, or x where it was picked up. */
const holeText = (what: string): string => (what === PICKED_UP ? 'x' : /^\d+$/.test(what) ? what : '0');

const byPlace = (a: Measured, b: Measured): number =>
  a.round_number - b.round_number ||
  a.kind.localeCompare(b.kind) ||
  a.hole_number - b.hole_number ||
  a.user - b.user;

/** Cards with something on them, and the balls that were measured, of these players and rounds; nothing of hidden holes. */
export async function fieldCards(
  db: Kysely<Tables>,
  tournament: number,
  {
    players,
    rounds,
    hidden,
  }: { players: ReadonlySet<number>; rounds: ReadonlySet<number>; hidden: readonly Hidden[] },
): Promise<Pick<FieldAnswer, 'cards' | 'measured'>> {
  const isHidden = isHiddenIn(hidden);
  const cards: FieldAnswer['cards'] = [];
  const measured: Measured[] = [];
  for (const { user, round_number, said } of await registersOf(db, tournament)) {
    if (!players.has(user) || !rounds.has(round_number)) continue;
    const holes = Array.from({ length: HOLES }, () => '0');
    let status = 'playing';
    for (const one of said.split(',')) {
      const colon = one.indexOf(':');
      const [place, what] = [Number(one.slice(0, colon)), one.slice(colon + 1)];
      const ball = measuredAt(place);
      const centimetres = centimetresOf(what);
      if (isHidden(round_number, ball?.hole ?? place)) continue;
      if (place === MARK_PLACES.status) status = what;
      else if (!ball) holes[place - 1] = holeText(what);
      else if (centimetres !== null)
        measured.push({ kind: ball.contest, round_number, hole_number: ball.hole, user, centimetres });
    }
    if (status !== 'playing' || holes.some((hole) => hole !== '0'))
      cards.push({ user, round_number, holes: holes.join('.'), status });
  }
  return { cards, measured: measured.sort(byPlace) };
}
