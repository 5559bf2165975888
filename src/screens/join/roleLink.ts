export interface RoleInvitation {
  role: string;
  token: string;
}

/**
 * Reads a role link, which the tournament's settings create, from the part of the address after the #. Null for a link
 * to join.
 */
export function readRoleLink(hash: string): RoleInvitation | null {
  const linkParams = new URLSearchParams(hash.replace(/^#/, ''));
  const [role, token] = [linkParams.get('role'), linkParams.get('token')];
  return role && token ? { role, token } : null;
}
