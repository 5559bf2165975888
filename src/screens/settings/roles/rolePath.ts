import type { RoleLink } from '#contract/tournaments/roles.ts';

/** The token follows the #, which browsers do not send, so that no log of a server or proxy has it. */
export const rolePath = (tournament: number, { role, token }: Pick<RoleLink, 'role' | 'token'>): string =>
  `/join/${tournament}#${new URLSearchParams({ role, token }).toString()}`;
