import { sql, type Kysely } from 'kysely';
import type { FieldAnswer } from '#contract/scores/field.ts';
import {
  CERTIFIERS,
  MARK_KINDS,
  MARK_PLACES,
  centimetresOf,
  certifierAt,
  markPlace,
  measuredAt,
  type Certifier,
} from '#domain/cards/marks.ts';
import { PICKED_UP } from '#domain/cards/no-score.ts';
import { HOLES } from '#domain/round.ts';
import { seenStrokes } from '#domain/scores/seen.ts';
import type { Tables } from '#server/db/schema.ts';
import { handInOf, type HandIn, type Said as Certified } from './hand-in.ts';

type Measured = FieldAnswer['measured'][number];

/** Every place of a card that a board is made of. */
const PLACES = [...Array.from({ length: HOLES }, (_, i) => i + 1), ...MARK_KINDS.map(markPlace)];

/** Those of the certifications, as SQL has them. */
const CERTIFIED = sql.join(CERTIFIERS.map((as) => sql.lit(MARK_PLACES[as])));

/** Of one card: `place:what` of each register that says something, with `@` and a time where it certifies, and `!` where a second value stands beside it, and commas between them. */
interface Said {
  user: number;
  round_number: number;
  said: string;
}

/**
 * The registers of a tournament, joined by the database: a field of thousands has hundreds of thousands of them.
 */
async function registersOf(db: Kysely<Tables>, tournament: number): Promise<Said[]> {
  const { rows } = await sql<Said>`
    select "user", round_number, string_agg(hole_number || ':' || coalesce(value, cast(score as text))
      || case when hole_number in (${CERTIFIED}) then '@' || coalesce(cast(recorded_at as text), '') else '' end
      || case when other_stamp is null then '' else '!' end, ',') as said
    from hole_scores
    where tournament = ${tournament} and (score > 0 or value is not null)
      and hole_number in (${sql.join(PLACES.map((place) => sql.lit(place)))})
    group by tournament, round_number, "user"
    order by round_number, "user"`.execute(db);
  return rows;
}

/** What a hole of a card is sent as: strokes, or x where it was picked up. */
const holeText = (what: string): string => (what === PICKED_UP ? 'x' : /^\d+$/.test(what) ? what : '0');

/** What a card says, by its registers. */
export interface SaidCard {
  user: number;
  round_number: number;
  /** Strokes, 0 while not played, x where it was picked up. */
  holes: string[];
  status: string;
  certs: Partial<Record<Certifier, Certified>>;
  /** A hole has two values. */
  isDisputed: boolean;
  measured: Measured[];
}

function readCard({ user, round_number, said }: Said): SaidCard {
  const holes = Array.from({ length: HOLES }, () => '0');
  const card: SaidCard = {
    user,
    round_number,
    holes,
    status: 'playing',
    certs: {},
    isDisputed: false,
    measured: [],
  };
  for (const one of said.split(',')) {
    const colon = one.indexOf(':');
    const hasOther = one.endsWith('!');
    const [place, what] = [Number(one.slice(0, colon)), one.slice(colon + 1, hasOther ? -1 : undefined)];
    const ball = measuredAt(place);
    const certifier = certifierAt(place);
    const centimetres = centimetresOf(what);
    if (place === MARK_PLACES.status) card.status = what;
    else if (certifier) card.certs[certifier] = certifiedIn(what);
    else if (!ball) {
      holes[place - 1] = holeText(what);
      card.isDisputed ||= hasOther;
    } else if (centimetres !== null)
      card.measured.push({ kind: ball.contest, round_number, hole_number: ball.hole, user, centimetres });
  }
  return card;
}

/** '4.5.3…@1780000000000'. */
function certifiedIn(what: string): Certified {
  const [text = '', at = ''] = what.split('@');
  return { text, at: at === '' ? null : Number(at) };
}

/** Every card of a tournament on which something is entered, hidden holes too. */
export const saidCards = async (db: Kysely<Tables>, tournament: number): Promise<SaidCard[]> =>
  (await registersOf(db, tournament)).map(readCard);

/** Whether it is handed in. */
export const handIn = ({ holes, certs, isDisputed }: SaidCard): HandIn | undefined =>
  handInOf(seenStrokes(holes.join('.'))!, certs, isDisputed);
