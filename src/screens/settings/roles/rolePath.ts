import type { RoleLink } from '#contract/tournaments/roles.ts';

/** The token is behind the #, which browsers do not send: it is in no log of a server or proxy. */
export const rolePath = (tournament: number, { role, token }: Pick<RoleLink, 'role' | 'token'>): string =>
  `/join/${tournament}#${new URLSearchParams({ role, token }).toString()}`;
