import type { JournalKind, ServerKind } from '#contract/tournaments/journal.ts';
import { text } from '#words/t.ts';

interface Act {
  kind: JournalKind | ServerKind;
  /** Sentence of the act; its values are the `params` of a journal entry. */
  what: string;
}

const createAct = (kind: Act['kind'], target: string): Act => ({ kind, what: target });

/** All acts that the journal records. A new one needs a row here and a call of `recordChange`. */
export const ACTS = {
  'tournament-changed': createAct('tournament', text('Tournament settings changed')),
  'results-final': createAct('tournament', text('Results made final')),
  reopened: createAct('tournament', text('Results reopened')),
  cancelled: createAct('tournament', text('Tournament cancelled')),
  'not-cancelled': createAct('tournament', text('Cancellation undone')),
  copied: createAct('tournament', text('Tournament copied from {name}')),

  'player-added': createAct('players', text('{player} added')),
  'list-added': createAct('players', text('Players added from a list: {count}')),
  'list-undone': createAct('players', text('Players of a list removed again: {count}')),
  'player-removed': createAct('players', text('{player} removed')),
  'player-banned': createAct('players', text('{player} excluded')),
  'player-withdrawn': createAct('players', text('{player} withdrawn')),
  'player-reinstated': createAct('players', text('{player} reinstated')),
  'player-changed': createAct('players', text('Details of {player} changed')),
  'requests-decided': createAct('players', text('Requests to enter answered: {count}')),
  'handicaps-fixed': createAct('players', text('Handicap indexes fixed for this tournament: {count}')),
  'player-excluded': createAct('players', text('{player} excluded from round {round}')),
  'player-included': createAct('players', text('{player} no longer excluded from round {round}')),

  'round-drawn': createAct('draw', text('Groups of round {round} drawn')),
  'groups-changed': createAct('draw', text('Groups of round {round} changed')),
  'tee-times-set': createAct('draw', text('Tee times of round {round} set')),
  'tee-times-removed': createAct('draw', text('Tee times of round {round} removed')),
  'draw-settings-changed': createAct('draw', text('Draw settings of round {round} changed')),

  'competition-added': createAct('competitions', text('Competition {name} added')),
  'competition-changed': createAct('competitions', text('Competition {name} changed')),
  'competition-removed': createAct('competitions', text('Competition {name} removed')),
  'sides-changed': createAct('competitions', text('Pairs or teams “{name}” changed')),

  'round-card-changed': createAct('courses', text('Pars and ratings of round {round} changed')),
  'course-changed': createAct('courses', text('Course {course} changed')),
  'course-removed': createAct('courses', text('Course {course} removed')),
  'conditions-set': createAct('courses', text('Playing conditions of {course} set')),

  'local-rules-changed': createAct('notices', text('Local rules changed')),
  'notice-removed': createAct('notices', text('Notice removed')),

  'codes-made': createAct('codes', text('Codes of round {round} created')),
  'codes-renewed': createAct('codes', text('Codes of round {round} replaced by new ones')),
  'code-ended': createAct('codes', text('Code of group {group} in round {round} ended')),

  'role-given': createAct('roles', text('{player} was given a role: {role}')),
  'role-taken': createAct('roles', text('{player} took a role by a link: {role}')),
  'role-ended': createAct('roles', text('Role of {player} ended: {role}')),
  'role-given-up': createAct('roles', text('{player} gave up a role: {role}')),
  'role-link-made': createAct('roles', text('Link for a role created: {role}')),
  'role-link-ended': createAct('roles', text('Link for a role removed')),
  'handed-over': createAct('roles', text('Tournament handed over to {player}')),

  'tournament-removed': createAct('tournaments', text('Tournament {name} removed')),
  'season-added': createAct('seasons', text('Order of merit {name} added')),
  'season-changed': createAct('seasons', text('Order of merit {name} changed')),
  'season-removed': createAct('seasons', text('Order of merit {name} removed')),

  'index-entered': createAct('handicaps', text('Handicap index of {player} recorded')),
  'handicaps-updated': createAct('handicaps', text('Standard handicap update started')),
  'handicaps-normalized': createAct('handicaps', text('Normalized handicap update started')),

  'account-locked': createAct('accounts', text('Account of {player} locked')),
  'account-unlocked': createAct('accounts', text('Account of {player} unlocked')),
  'account-signed-out': createAct('accounts', text('{player} logged out everywhere')),
  'reset-link-made': createAct('accounts', text('Link for a new password created for {player}')),
  'profile-changed': createAct('accounts', text('Profile of {player} changed')),
  'account-removed': createAct('accounts', text('Account of {player} deleted')),
  'staff-made': createAct('accounts', text('{player} made staff')),
  'staff-revoked': createAct('accounts', text('Staff rights of {player} revoked')),

  'registration-changed': createAct('server', text('Setting changed: who may create an account')),
  'invitation-made': createAct('server', text('Link for one account created')),
  'server-notice-set': createAct('server', text('Notice to everybody posted')),
  'server-notice-ended': createAct('server', text('Notice to everybody ended')),
} as const satisfies Record<string, Act>;
export type ActName = keyof typeof ACTS;

/** Undefined for an act of a newer release, as in a restored backup. */
export const findAct = (name: string): Act | undefined => (ACTS as Record<string, Act>)[name];
