import { buildContestRows } from './contests.ts';
import { applyCut } from './cut-rows.ts';
import { isParticipant, isUndrawn, toCardKey } from './ball.ts';
import { buildEntries, type Entry } from './entries.ts';
import { buildMatchRows, buildTeamRows } from './games/matches-board.ts';
import { boardKindOf } from './formats.ts';
import { findNeeds } from './needs.ts';
import { setWinnings } from './prizes.ts';
import type { Board } from './result.ts';
import { isRowOver, rankRows, buildStanding, type Standing } from './rows.ts';
import { buildSkinsBoard } from './games/skins-board.ts';
import { omitClosedHoles } from './holes.ts';
import { isOutStatus } from './statuses.ts';
import type { Field, Settings } from './types.ts';

/** Computes the same board on phone and server: uses only integers, no clock and no I/O. */
export function computeBoard(unfilteredField: Field, settings: Settings): Board {
  const field = omitClosedHoles(unfilteredField);
  const needs = findNeeds(field, settings);
  if (needs) return needs;
  const boardKind = boardKindOf(settings);
  if (boardKind === 'contest') return buildContestBoard(field, settings);
  const entries = buildEntries(field, settings);
  if (settings.net && entries.length > 0 && entries.every(({ no_handicap }) => no_handicap))
    return { kind: 'needs', needs: 'handicaps', round_number: null };
  const isProvisional = canHandicapIndexesChange(field, settings, entries);
  if (boardKind === 'matches') {
    const matches = buildMatchRows(field, settings, entries);
    if (matches.length === 0) return { kind: 'needs', needs: 'matches', round_number: null };
    const teams = settings.teams && buildTeamRows(matches, settings.teams);
    return {
      kind: 'matches',
      matches,
      teams,
      complete: matches.every(({ final }) => final),
      moving: isProvisional,
    };
  }
  const standings = entries.map((entry) => buildStanding(entry, settings));
  return boardKind === 'skins'
    ? { ...buildSkinsBoard(standings, settings), moving: isProvisional }
    : { ...buildRowsBoard(standings, settings), moving: isProvisional };
}

/** True if a handicap update may still change the index of a participant. */
function canHandicapIndexesChange(field: Field, { net }: Settings, entries: readonly Entry[]): boolean {
  if (!net) return false;
  const members = new Set(entries.flatMap((entry) => entry.members));
  return field.players.some(
    ({ id, index, index_fixed }) => members.has(id) && index !== null && !index_fixed,
  );
}

function buildRowsBoard(standings: readonly Standing[], settings: Settings) {
  applyCut(standings, settings);
  const { rows, places } = rankRows(standings, settings);
  const isComplete = rows.length > 0 && rows.every(isRowOver);
  if (isComplete) setWinnings(rows, places, settings);
  return { kind: 'rows' as const, rows, complete: isComplete };
}

/**
 * True once all players who are still in have played the contest's hole in each round, except rounds drawn without
 * them.
 */
function isContestOver({ cards, players }: Field, { rounds, contest_hole }: Settings): boolean {
  const hole = contest_hole ?? 1;
  const playedCards = new Set(
    cards
      .filter(({ strokes, status }) => isOutStatus(status) || status === 'RTD' || strokes[hole - 1] !== 0)
      .map(({ user, round_number }) => toCardKey(user, round_number)),
  );
  const awaitedCards = players
    .filter(({ withdrawn }) => !withdrawn)
    .flatMap((player) =>
      rounds.filter((round) => !isUndrawn(player, round)).map((round) => toCardKey(player.id, round)),
    );
  return awaitedCards.length > 0 && awaitedCards.every((key) => playedCards.has(key));
}

function buildContestBoard(field: Field, settings: Settings): Board {
  const players = field.players.filter((player) => isParticipant(player, settings.who));
  const isComplete = isContestOver({ ...field, players }, settings);
  const rows = buildContestRows(field.measured, players, settings, isComplete);
  return { kind: 'contest', rows, complete: isComplete, moving: false };
}
