import type { JournalKind, ServerKind } from '#contract/tournaments/journal.ts';
import { text } from '#words/t.ts';

interface JournalAct {
  kind: JournalKind | ServerKind;
  /** Sentence of the act; its values are the `params` of a journal entry. */
  what: string;
}

const createJournalAct = (kind: JournalAct['kind'], actText: string): JournalAct => ({ kind, what: actText });

/** All acts that the journal records. A new one needs a row here and a call of `recordChange`. */
export const JOURNAL_ACTS = {
  'tournament-changed': createJournalAct('tournament', text('Tournament settings changed')),
  'results-final': createJournalAct('tournament', text('Results made final')),
  reopened: createJournalAct('tournament', text('Results reopened')),
  cancelled: createJournalAct('tournament', text('Tournament cancelled')),
  'not-cancelled': createJournalAct('tournament', text('Cancellation undone')),
  copied: createJournalAct('tournament', text('Tournament copied from {name}')),

  'player-added': createJournalAct('players', text('{player} added')),
  'list-added': createJournalAct('players', text('Players added from a list: {count}')),
  'list-undone': createJournalAct('players', text('Players of a list removed again: {count}')),
  'player-removed': createJournalAct('players', text('{player} removed')),
  'player-banned': createJournalAct('players', text('{player} excluded')),
  'player-withdrawn': createJournalAct('players', text('{player} withdrawn')),
  'player-reinstated': createJournalAct('players', text('{player} reinstated')),
  'player-changed': createJournalAct('players', text('Details of {player} changed')),
  'requests-decided': createJournalAct('players', text('Requests to enter answered: {count}')),
  'tees-renamed': createJournalAct('players', text('Tees {before} renamed to {after}, players: {count}')),
  'handicaps-fixed': createJournalAct('players', text('Handicap indexes fixed for this tournament: {count}')),
  'player-excluded': createJournalAct('players', text('{player} excluded from round {round}')),
  'player-included': createJournalAct('players', text('{player} no longer excluded from round {round}')),

  'round-drawn': createJournalAct('draw', text('Groups of round {round} drawn')),
  'groups-changed': createJournalAct('draw', text('Groups of round {round} changed')),
  'tee-times-set': createJournalAct('draw', text('Tee times of round {round} set')),
  'tee-times-removed': createJournalAct('draw', text('Tee times of round {round} removed')),
  'draw-settings-changed': createJournalAct('draw', text('Draw settings of round {round} changed')),

  'competition-added': createJournalAct('competitions', text('Competition {name} added')),
  'competition-changed': createJournalAct('competitions', text('Competition {name} changed')),
  'competition-removed': createJournalAct('competitions', text('Competition {name} removed')),
  'sides-made': createJournalAct('competitions', text('Pairs or teams “{name}” made')),
  'sides-changed': createJournalAct('competitions', text('Pairs or teams “{name}” changed')),
  'sides-removed': createJournalAct('competitions', text('Pairs or teams “{name}” removed')),

  'round-card-changed': createJournalAct('courses', text('Pars and ratings of round {round} changed')),
  'course-changed': createJournalAct('courses', text('Course {course} changed')),
  'course-removed': createJournalAct('courses', text('Course {course} removed')),
  'conditions-set': createJournalAct('courses', text('Playing conditions of {course} set')),

  'local-rules-changed': createJournalAct('notices', text('Local rules changed')),
  'notice-removed': createJournalAct('notices', text('Notice removed')),

  'codes-made': createJournalAct('codes', text('Codes of round {round} created')),
  'codes-renewed': createJournalAct('codes', text('Codes of round {round} replaced by new ones')),
  'code-ended': createJournalAct('codes', text('Code of group {group} in round {round} ended')),

  'role-given': createJournalAct('roles', text('{player} was given a role: {role}')),
  'role-taken': createJournalAct('roles', text('{player} took a role by a link: {role}')),
  'role-ended': createJournalAct('roles', text('Role of {player} ended: {role}')),
  'role-given-up': createJournalAct('roles', text('{player} gave up a role: {role}')),
  'role-link-made': createJournalAct('roles', text('Link for a role created: {role}')),
  'role-link-ended': createJournalAct('roles', text('Link for a role removed')),
  'handed-over': createJournalAct('roles', text('Tournament handed over to {player}')),

  'tournament-removed': createJournalAct('tournaments', text('Tournament {name} removed')),
  'season-added': createJournalAct('seasons', text('Order of merit {name} added')),
  'season-changed': createJournalAct('seasons', text('Order of merit {name} changed')),
  'season-removed': createJournalAct('seasons', text('Order of merit {name} removed')),

  'index-entered': createJournalAct('handicaps', text('Handicap index of {player} recorded')),
  'handicaps-updated': createJournalAct('handicaps', text('Standard handicap update started')),
  'handicaps-normalized': createJournalAct('handicaps', text('Normalized handicap update started')),

  'account-locked': createJournalAct('accounts', text('Account of {player} locked')),
  'account-unlocked': createJournalAct('accounts', text('Account of {player} unlocked')),
  'account-signed-out': createJournalAct('accounts', text('{player} logged out everywhere')),
  'reset-link-made': createJournalAct('accounts', text('Link for a new password created for {player}')),
  'profile-changed': createJournalAct('accounts', text('Profile of {player} changed')),
  'account-removed': createJournalAct('accounts', text('Account of {player} deleted')),
  'staff-made': createJournalAct('accounts', text('{player} made staff')),
  'staff-revoked': createJournalAct('accounts', text('Staff rights of {player} revoked')),

  'registration-changed': createJournalAct('server', text('Setting changed: who may create an account')),
  'invitation-made': createJournalAct('server', text('Link for one account created')),
  'server-notice-set': createJournalAct('server', text('Notice to everybody posted')),
  'server-notice-ended': createJournalAct('server', text('Notice to everybody ended')),
} as const satisfies Record<string, JournalAct>;
export type JournalActName = keyof typeof JOURNAL_ACTS;

/** Undefined for an act of a newer release, as in a restored backup. */
export const findJournalAct = (name: string): JournalAct | undefined =>
  (JOURNAL_ACTS as Record<string, JournalAct>)[name];
