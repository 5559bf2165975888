import type { PlayerStatus } from '#contract/tournaments/player-changes.ts';
import type { Suspension } from '#domain/cards/suspension.ts';
import { isPickedUp } from '#domain/cards/picked-up.ts';
import { isMarkNumber } from '#domain/cards/marks.ts';
import { toSecondsSince2020 } from '#server/db/versions.ts';
import type { RoleRow } from '#server/scores/batch-rows.ts';
import type { Register, ScoreOp } from '#server/scores/types.ts';
import type { WrittenVersion } from '#domain/scores/heads.ts';
import type { SimAnswer } from '../answers.ts';
import type { Groups } from '../groups.ts';
import type { SimTokens } from '../tokens.ts';
import { ENTRANTS } from './people.ts';
import type { PeopleServer } from './people-server.ts';
import { createEntry } from './sim-entry.ts';
import { mergeScores, type MovedAuthors, type undoScores } from './sim-merge.ts';
import { refuseWrite, type Standing } from './sim-rights.ts';

interface Stored {
  registers: Map<string, Register>;
  ops: Map<string, string>;
  log: Map<string, readonly WrittenVersion[]>;
}

export interface SimPeopleParts {
  now: () => number;
  groups: Groups;
  tokens: SimTokens;
  stored: () => Stored;
  undoMerge: typeof undoScores;
  /** Called after a change of cards. */
  changed: () => void;
  organizer: number;
  course: number;
}

/** The people of a simulated server, and its answer to who may write. */
export interface SimPeople extends PeopleServer {
  refuse(op: ScoreOp, standing: Standing): SimAnswer | null;
  isMerged(user: number): boolean;
  hasCard(user: number): boolean;
  setStatus(user: number, status: PlayerStatus): void;
  setFinal(isFinal: boolean): void;
  /** All players with a phone who may be drawn. */
  playing(): number[];
}

const TOURNAMENT = 1;

export function createSimPeople(parts: SimPeopleParts): SimPeople {
  const { now, groups, tokens, stored, changed, undoMerge, organizer, course } = parts;
  const entry = createEntry(now);
  const merged = new Set<number>();
  let roles: RoleRow[] = [];
  let play: Suspension | null = null;
  let number = 0;
  let isFinal = false;
  let last: { from: number; into: number; moved: MovedAuthors; roles: RoleRow[] } | null = null;

  /** Strokes and pick-ups; marks alone do not hinder a removal. */
  const hasScores = (user: number): boolean =>
    [...stored().registers].some(
      ([place, register]) =>
        place.startsWith(`${user}/`) &&
        !isMarkNumber(Number(place.split('/').at(-1))) &&
        (register.score > 0 || isPickedUp(register)),
    );
  const nextNumber = (): number => (number = Math.max(number + 1, toSecondsSince2020(now())));
  const isRole = (row: RoleRow, user: number, role: string): boolean =>
    row.user === user && row.role === role;

  return {
    refuse: (op, standing) => refuseWrite(op, standing, { entry, groups, merged, roles, organizer, course }),
    isMerged: (user) => merged.has(user),
    hasCard: (user) => entry.isIn(user) !== undefined,
    playing: () => entry.playing().filter((user) => !ENTRANTS.includes(user)),
    setStatus(user, status) {
      entry.setStatus(user, status, organizer);
      if (status === 'banned') groups.remove(user, false);
    },
    setFinal(to) {
      isFinal = to;
      entry.setOver(to);
    },
    giveRole(user, role) {
      roles = roles.filter((row) => !isRole(row, user, role));
      roles.push({ tournament: TOURNAMENT, user, role, ended_at: null });
    },
    endRole(user, role) {
      roles = roles.map((row) =>
        isRole(row, user, role) ? { ...row, ended_at: row.ended_at ?? now() } : row,
      );
    },
    limitEntry: entry.limit,
    enter: entry.enter,
    leave: (user) => entry.leave(user, hasScores(user)),
    remove(user) {
      if (entry.remove(user, hasScores(user))) groups.remove(user, true);
    },
    entry: entry.now,
    setPlay(state) {
      const isOn = play !== null && play.resumedAt === null;
      if (state === 'resumed') {
        if (!isOn) return;
        nextNumber();
        play = { ...play!, resumedAt: now() };
      } else if (!isOn || play?.kind !== state)
        play = { number: nextNumber(), kind: state, at: now(), resumedAt: null };
    },
    play: () => play,
    merge(from, into) {
      if (!isFinal || last !== null || entry.isIn(from) === undefined) return false;
      last = { from, into, moved: mergeScores(stored(), { from, into }), roles };
      entry.move(from, into);
      groups.rename(from, into);
      roles = roles.map((row) => (row.user === from ? { ...row, user: into } : row));
      merged.add(from);
      tokens.endRefresh(from);
      changed();
      return true;
    },
    undoMerge() {
      if (!isFinal || last === null) return false;
      const { from, into, moved } = last;
      undoMerge(stored(), { from, into }, moved);
      entry.move(into, from);
      groups.rename(into, from);
      roles = roles.map((row) =>
        row.user === into && last!.roles.some((old) => isRole(old, from, row.role))
          ? { ...row, user: from }
          : row,
      );
      merged.delete(from);
      last = null;
      changed();
      return true;
    },
  };
}
