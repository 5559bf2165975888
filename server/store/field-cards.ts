import { sql, type Kysely } from 'kysely';
import type { FieldAnswer } from '#contract/field.ts';
import { certification } from '#domain/competition/certification.ts';
import {
  MARK_KINDS,
  MARK_PLACES,
  centimetresOf,
  certifierAt,
  markPlace,
  measuredAt,
  type Certifier,
} from '#domain/marks.ts';
import { PICKED_UP } from '#domain/no-score.ts';
import { HOLES } from '#domain/round.ts';
import { seenStrokes } from '#domain/seen.ts';
import type { Tables } from '../db/schema.ts';
import { isHiddenIn, type Hidden } from './hidden-holes.ts';

type Measured = FieldAnswer['measured'][number];

/** Every place of a card that a board is made of. */
const PLACES = [...Array.from({ length: HOLES }, (_, i) => i + 1), ...MARK_KINDS.map(markPlace)];

/** Of one card: `place:what` of each register that says something, with `!` where a second value stands beside it, and commas between them. */
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

const byPlace = (a: Measured, b: Measured): number =>
  a.round_number - b.round_number ||
  a.kind.localeCompare(b.kind) ||
  a.hole_number - b.hole_number ||
  a.user - b.user;

/** What a card says, by its registers. */
interface Read {
  holes: string[];
  status: string;
  /** The text of each certification. */
  certs: Partial<Record<Certifier, string>>;
  isDisputed: boolean;
  measured: Measured[];
}

function readCard({ user, round_number, said }: Said): Read {
  const holes = Array.from({ length: HOLES }, () => '0');
  const card: Read = { holes, status: 'playing', certs: {}, isDisputed: false, measured: [] };
  for (const one of said.split(',')) {
    const colon = one.indexOf(':');
    const hasOther = one.endsWith('!');
    const [place, what] = [Number(one.slice(0, colon)), one.slice(colon + 1, hasOther ? -1 : undefined)];
    const ball = measuredAt(place);
    const certifier = certifierAt(place);
    const centimetres = centimetresOf(what);
    if (place === MARK_PLACES.status) card.status = what;
    else if (certifier) card.certs[certifier] = what;
    else if (!ball) {
      holes[place - 1] = holeText(what);
      card.isDisputed ||= hasOther;
    } else if (centimetres !== null)
      card.measured.push({ kind: ball.contest, round_number, hole_number: ball.hole, user, centimetres });
  }
  return card;
}

function isCertified({ holes, certs, isDisputed }: Read): boolean {
  const [player, marker, committee] = [certs.player, certs.marker, certs.committee].map(seenStrokes);
  if (!committee && !(player && marker)) return false;
  return certification(
    seenStrokes(holes.join('.'))!,
    { player: player!, marker: marker!, committee: committee! },
    isDisputed,
  ).certified;
}

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
  for (const said of await registersOf(db, tournament)) {
    const { user, round_number } = said;
    if (!players.has(user) || !rounds.has(round_number)) continue;
    const card = readCard(said);
    measured.push(...card.measured.filter((ball) => !isHidden(round_number, ball.hole_number)));
    const holes = card.holes.map((hole, i) => (isHidden(round_number, i + 1) ? '0' : hole));
    if (card.status === 'playing' && holes.every((hole) => hole === '0')) continue;
    // Of the whole card, with the holes that are hidden.
    const certified = isCertified(card) && { certified: true };
    cards.push({ user, round_number, holes: holes.join('.'), status: card.status, ...certified });
  }
  return { cards, measured: measured.sort(byPlace) };
}
