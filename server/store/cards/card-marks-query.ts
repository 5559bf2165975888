import { sql } from 'kysely';
import type { FieldAnswer, HandIn } from '#contract/scores/field.ts';
import {
  CERTIFIERS,
  MARK_KINDS,
  MARK_PLACES,
  toCentimetres,
  getCertifier,
  getMarkNumber,
  findMatchNumber,
  findContestHole,
  type Certifier,
} from '#domain/cards/marks.ts';
import { getMatchMarkNumber, NO_MATCH_RESULT } from '#domain/cards/match-result.ts';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { HOLES, type HolesInPlay } from '#domain/holes-in-play.ts';
import { parseCertifiedStrokes } from '#domain/scores/certified-strokes.ts';
import type { Db } from '#server/db/schema.ts';
import { computeHandIn, type CertificationRecord as Certified } from './hand-in.ts';

export type MeasuredBall = FieldAnswer['measured'][number];
export type MatchResultEntry = NonNullable<FieldAnswer['match_results']>[number];

/** A reason is free text, which `registers_text` could not separate; `loadReasons` reads it. */
const NOT_LOADED_KINDS: readonly string[] = ['stop', 'reason'];

const LOADED_REGISTER_NUMBERS = [
  ...Array.from({ length: HOLES }, (_, i) => i + 1),
  ...MARK_KINDS.filter((kind) => !NOT_LOADED_KINDS.includes(kind)).map(getMarkNumber),
];

const CERTIFIER_MARK_NUMBERS = sql.join(CERTIFIERS.map((certifier) => sql.lit(MARK_PLACES[certifier])));

/** `registers_text` lists `place:value`. A certification ends with `@` and a time in ms, a hole with two values with `!`. */
interface CardRegisters {
  user: number;
  round_number: number;
  registers_text: string;
}

/** Lets the database concatenate the registers, because a large tournament has hundreds of thousands. */
async function loadRegisters(db: Db, tournament: number): Promise<CardRegisters[]> {
  const { rows } = await sql<CardRegisters>`
    select "user", round_number, string_agg(hole_number || ':' || coalesce(value, cast(score as text))
      || case when hole_number in (${CERTIFIER_MARK_NUMBERS}) then '@' || coalesce(cast(recorded_at as text), '') else '' end
      || case when other_stamp is null then '' else '!' end, ',') as registers_text
    from hole_scores
    where tournament = ${tournament} and (score > 0 or value is not null)
      and (hole_number in (${sql.join(LOADED_REGISTER_NUMBERS.map((holeOrMark) => sql.lit(holeOrMark)))})
        or hole_number >= ${sql.lit(getMatchMarkNumber(0))})
    group by tournament, round_number, "user"
    order by round_number, "user"`.execute(db);
  return rows;
}

const formatStrokes = (valueText: string): string =>
  valueText === PICKED_UP ? 'x' : /^\d+$/.test(valueText) ? valueText : '0';

export interface CardMarks {
  user: number;
  round_number: number;
  /** Strokes by hole; '0' if not played, 'x' if picked up. */
  holes: string[];
  status: string;
  certifications: Partial<Record<Certifier, Certified>>;
  /** Numbers of the holes that have two values. */
  disputed: number[];
  measured: MeasuredBall[];
  matches: MatchResultEntry[];
}

function parseCard({ user, round_number, registers_text }: CardRegisters): CardMarks {
  const holes = Array.from({ length: HOLES }, () => '0');
  const card: CardMarks = {
    user,
    round_number,
    holes,
    status: 'playing',
    certifications: {},
    disputed: [],
    measured: [],
    matches: [],
  };
  for (const registerEntry of registers_text.split(',')) {
    const colonIndex = registerEntry.indexOf(':');
    const hasConflict = registerEntry.endsWith('!');
    const [holeOrMark, value] = [
      Number(registerEntry.slice(0, colonIndex)),
      registerEntry.slice(colonIndex + 1, hasConflict ? -1 : undefined),
    ];
    const contestHole = findContestHole(holeOrMark);
    const certifier = getCertifier(holeOrMark);
    const centimetres = toCentimetres(value);
    const matchNumber = findMatchNumber(holeOrMark);
    if (holeOrMark === MARK_PLACES.status) card.status = value;
    else if (certifier) card.certifications[certifier] = parseCertification(value);
    else if (matchNumber !== null) {
      if (value !== NO_MATCH_RESULT) card.matches.push({ round_number, user, match: matchNumber, value });
    } else if (!contestHole) {
      holes[holeOrMark - 1] = formatStrokes(value);
      if (hasConflict) card.disputed.push(holeOrMark);
    } else if (centimetres !== null)
      card.measured.push({
        kind: contestHole.contest,
        round_number,
        hole_number: contestHole.hole,
        user,
        centimetres,
      });
  }
  return card;
}

/** Parses '4.5.3…@1780000000000'. */
function parseCertification(certificationText: string): Certified {
  const [valueText = '', time = ''] = certificationText.split('@');
  return { text: valueText, at: time === '' ? null : Number(time) };
}

export const loadCardMarks = async (db: Db, tournament: number): Promise<CardMarks[]> =>
  (await loadRegisters(db, tournament)).map(parseCard);

export const getHandIn = (
  { holes, certifications: certs, disputed }: CardMarks,
  holesInPlay: HolesInPlay,
): HandIn | undefined =>
  computeHandIn(parseCertifiedStrokes(holes.join('.'))!, certs, {
    isDisputed: disputed.some((hole) => holesInPlay.includes(hole)),
    inPlay: holesInPlay,
  });
