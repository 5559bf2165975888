import type { JournalKind, ServerKind } from '#contract/tournaments/journal.ts';
import { text } from '#words/t.ts';

interface Act {
  kind: JournalKind | ServerKind;
  /** Its values are the `params` of an entry. */
  what: string;
}

const act = (kind: Act['kind'], what: string): Act => ({ kind, what });

/** Everything that the journal says. A new one needs a row here and a call of `recordChange`. */
export const ACTS = {
  'tournament-changed': act('tournament', text('Tournament settings changed')),
  'results-final': act('tournament', text('Results made final')),
  reopened: act('tournament', text('Tournament reopened')),
  cancelled: act('tournament', text('Tournament cancelled')),
  'not-cancelled': act('tournament', text('Cancellation withdrawn')),
  copied: act('tournament', text('Tournament copied from {name}')),

  'player-added': act('players', text('{player} added')),
  'list-added': act('players', text('Players added from a list: {count}')),
  'list-undone': act('players', text('Players of a list removed again: {count}')),
  'player-removed': act('players', text('{player} removed')),
  'player-banned': act('players', text('{player} banned')),
  'player-withdrawn': act('players', text('{player} withdrawn')),
  'player-reinstated': act('players', text('{player} reinstated')),
  'player-changed': act('players', text('Details of {player} changed')),
  'requests-decided': act('players', text('Requests for a place decided: {count}')),
  'handicaps-fixed': act('players', text('Handicap indexes fixed for this tournament: {count}')),
  'player-excluded': act('players', text('{player} excluded from round {round}')),
  'player-included': act('players', text('{player} no longer excluded from round {round}')),

  'round-drawn': act('draw', text('Groups of round {round} drawn')),
  'groups-changed': act('draw', text('Groups of round {round} changed')),
  'tee-times-set': act('draw', text('Tee times of round {round} set')),
  'tee-times-removed': act('draw', text('Tee times of round {round} removed')),
  'draw-settings-changed': act('draw', text('Grouping settings of round {round} changed')),

  'competition-added': act('competitions', text('Competition {name} added')),
  'competition-changed': act('competitions', text('Competition {name} changed')),
  'competition-removed': act('competitions', text('Competition {name} removed')),
  'sides-changed': act('competitions', text('Pairs or teams “{name}” changed')),

  'round-card-changed': act('courses', text('Pars and ratings of round {round} changed')),
  'course-changed': act('courses', text('Course {course} changed')),
  'course-removed': act('courses', text('Course {course} removed')),
  'conditions-set': act('courses', text('Playing conditions of {course} set')),

  'local-rules-changed': act('notices', text('Local rules changed')),
  'notice-removed': act('notices', text('Notice removed')),

  'codes-made': act('codes', text('Codes of round {round} made')),
  'codes-renewed': act('codes', text('Codes of round {round} replaced by new ones')),
  'code-ended': act('codes', text('Code of group {group} in round {round} ended')),

  'role-given': act('roles', text('{player} given a role: {role}')),
  'role-taken': act('roles', text('{player} took a role by a link: {role}')),
  'role-ended': act('roles', text('Role of {player} ended: {role}')),
  'role-given-up': act('roles', text('{player} gave up a role: {role}')),
  'role-link-made': act('roles', text('Link to a role made: {role}')),
  'role-link-ended': act('roles', text('Link to a role ended')),
  'handed-over': act('roles', text('Tournament handed over to {player}')),

  'tournament-removed': act('tournaments', text('Tournament {name} removed')),
  'season-added': act('seasons', text('Order of merit {name} added')),
  'season-changed': act('seasons', text('Order of merit {name} changed')),
  'season-removed': act('seasons', text('Order of merit {name} removed')),

  'index-entered': act('handicaps', text('Handicap index of {player} entered')),
  'handicaps-updated': act('handicaps', text('Standard handicap update started')),
  'handicaps-normalized': act('handicaps', text('Normalized handicap update started')),

  'account-locked': act('accounts', text('Account of {player} locked')),
  'account-unlocked': act('accounts', text('Account of {player} unlocked')),
  'account-signed-out': act('accounts', text('{player} logged out everywhere')),
  'reset-link-made': act('accounts', text('Link to a new password made for {player}')),
  'profile-changed': act('accounts', text('Profile of {player} changed')),
  'account-removed': act('accounts', text('Account of {player} deleted')),
  'staff-made': act('accounts', text('{player} made staff')),
  'staff-revoked': act('accounts', text('Staff rights of {player} revoked')),

  'registration-changed': act('server', text('Setting changed: who may create an account')),
  'invitation-made': act('server', text('Link for one account made')),
  'server-notice-set': act('server', text('Notice to everybody set')),
  'server-notice-ended': act('server', text('Notice to everybody ended')),
} as const satisfies Record<string, Act>;
export type ActName = keyof typeof ACTS;

/** Undefined for an act of a newer release, in a restored backup. */
export const findAct = (name: string): Act | undefined => (ACTS as Record<string, Act>)[name];
