import { sql, type Kysely } from 'kysely';
import type { FieldAnswer } from '#contract/field.ts';
import { MARK_PLACES } from '#domain/marks.ts';
import { PICKED_UP } from '#domain/no-score.ts';
import { HOLES } from '#domain/round.ts';
import type { Tables } from '../db/schema.ts';
import { isHiddenIn, type Hidden } from './hidden-holes.ts';

type Measured = FieldAnswer['measured'][number];

/** The place of a measured ball is this and the number of its hole; its value is centimetres. */
const CONTEST_PLACES = { near: 200, long: 300 } as const;
const KINDS = ['near', 'long'] as const;

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
  const near = sql`hole_number between ${sql.lit(CONTEST_PLACES.near + 1)} and ${sql.lit(CONTEST_PLACES.near + HOLES)}`;
  const long = sql`hole_number between ${sql.lit(CONTEST_PLACES.long + 1)} and ${sql.lit(CONTEST_PLACES.long + HOLES)}`;
  const { rows } = await sql<Said>`
    select "user", round_number, string_agg(hole_number || ':' || coalesce(value, cast(score as text)), ',') as said
    from hole_scores
    where tournament = ${tournament} and (score > 0 or value is not null)
      and (hole_number <= ${sql.lit(HOLES)} or hole_number = ${sql.lit(MARK_PLACES.status)} or ${near} or ${long})
    group by tournament, round_number, "user"
    order by round_number, "user"`.execute(db);
  return rows;
}

const measuredAt = (
  place: number,
  centimetres: number,
): Pick<Measured, 'kind' | 'hole_number' | 'centimetres'>[] =>
  KINDS.flatMap((kind) => {
    const hole_number = place - CONTEST_PLACES[kind];
    const isOne =
      hole_number >= 1 && hole_number <= HOLES && Number.isInteger(centimetres) && centimetres > 0;
    return isOne ? [{ kind, hole_number, centimetres }] : [];
  });

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
      const [place = 0, what = ''] = [
        Number(one.slice(0, one.indexOf(':'))),
        one.slice(one.indexOf(':') + 1),
      ];
      if (place === MARK_PLACES.status) status = what;
      else if (place > HOLES)
        for (const ball of measuredAt(place, Number(what)))
          if (!isHidden(round_number, ball.hole_number)) measured.push({ ...ball, round_number, user });
      if (place <= HOLES && !isHidden(round_number, place)) holes[place - 1] = holeText(what);
    }
    if (status !== 'playing' || holes.some((hole) => hole !== '0'))
      cards.push({ user, round_number, holes: holes.join('.'), status });
  }
  return { cards, measured: measured.sort(byPlace) };
}
