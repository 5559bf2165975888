export interface RoleInvitation {
  role: string;
  token: string;
}

/** The part of the address behind the #, as the settings of the tournament make it; null for the link to join. */
export function readRoleLink(hash: string): RoleInvitation | null {
  const linkParams = new URLSearchParams(hash.replace(/^#/, ''));
  const [role, token] = [linkParams.get('role'), linkParams.get('token')];
  return role && token ? { role, token } : null;
}
