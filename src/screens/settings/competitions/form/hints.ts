import { readSettings, type Competition } from '#contract/competitions/competitions.ts';
import { toField, type FieldAnswer } from '#contract/scores/field.ts';
import { boardKindOf } from '#domain/competition/formats.ts';
import { isParticipant } from '#domain/competition/entries.ts';
import { findNeeds } from '#domain/competition/needs.ts';
import { SMALL_FIELD } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import { plural, t } from '#words/t.ts';

export interface HintContext {
  field: FieldAnswer;
  /** Other competitions of the tournament. */
  others: readonly Competition[];
}

const MOST_NAMES = 3;

/** Players of the flight, without withdrawals. */
const playersIn = ({ who }: Settings, { players }: FieldAnswer) =>
  players.filter((player) => !player.withdrawn && isParticipant(player, who));

/** 'Ann Baker, Bob Cole, Cy Dunn and 3 more'. */
function named(players: readonly { name: string }[]): string {
  const names = players.slice(0, MOST_NAMES).map(({ name }) => name);
  const more = players.length - names.length;
  return more > 0 ? t('{names} and {more} more', { names: names.join(', '), more }) : names.join(', ');
}

/** First round whose course lacks data for its board, begun or not. */
function hintOfCourse(settings: Settings, field: FieldAnswer): string | null {
  const before = { ...toField(field), cards: [] };
  for (const round of settings.rounds) {
    const board = findNeeds(before, { ...settings, rounds: [round] });
    if (board?.needs === 'pars')
      return t('The course of round {round} has no pars. Without them there is no board.', { round });
    if (board?.needs === 'stroke_indexes')
      return t(
        'The course of round {round} has no stroke indexes. Without them nobody knows on which holes strokes are received.',
        { round },
      );
  }
  return null;
}

function hintOfSize(settings: Settings, players: number): string | null {
  const isSingle = boardKindOf(settings) === 'rows' && settings.sides === null && settings.net !== null;
  if (!isSingle || players === 0 || players >= SMALL_FIELD || settings.net?.percent === 100) return null;
  return plural(
    players,
    '{count} player: the recommended percentage is for fields of {size} and more. In smaller ones many clubs give 100 %.',
    '{count} players: the recommended percentage is for fields of {size} and more. In smaller ones many clubs give 100 %.',
    { size: SMALL_FIELD },
  );
}

/** Match play and stroke play over the same round need the committee's permission. */
function hintOfBoth(settings: Settings, others: readonly Competition[]): string | null {
  const kind = boardKindOf(settings);
  if (kind === 'contest' || kind === 'skins') return null;
  const other = others.find((one) => {
    const read = readSettings(one.settings);
    if (read === null || !read.rounds.some((round) => settings.rounds.includes(round))) return false;
    return boardKindOf(read) === (kind === 'matches' ? 'rows' : 'matches');
  });
  if (other === undefined) return null;
  return t(
    '“{name}” is over the same round: match play and stroke play at once are allowed only where the committee says so.',
    { name: other.name },
  );
}

function hintOfIndexes(settings: Settings, field: FieldAnswer): string | null {
  if (settings.net === null || boardKindOf(settings) === 'contest') return null;
  const without = playersIn(settings, field).filter(({ index }) => index === null);
  if (without.length === 0) return null;
  const names = named(without);
  return settings.sides !== null && settings.ball === 'own'
    ? t('No handicap index: {names}. Their teams count by the others.', { names })
    : t('No handicap index, and so no net result: {names}.', { names });
}

/** A player without an index is in no index flight. */
function hintOfFlight(settings: Settings, field: FieldAnswer): string | null {
  if (!settings.who?.index) return null;
  const anyIndex = { ...settings, who: { ...settings.who, index: null } };
  const without = playersIn(anyIndex, field).filter(({ index }) => index === null);
  return without.length === 0
    ? null
    : t('No handicap index, and so in no flight: {names}.', { names: named(without) });
}

export function listHints(settings: Settings, { field, others }: HintContext): string[] {
  return [
    hintOfCourse(settings, field),
    hintOfIndexes(settings, field),
    hintOfFlight(settings, field),
    hintOfSize(settings, playersIn(settings, field).length),
    hintOfBoth(settings, others),
  ].filter((hint) => hint !== null);
}
