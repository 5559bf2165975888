import type { UserRef } from '#contract/people/users.ts';
import { firstName, fullName } from '#ui/names.ts';

/** The first name; of members with one first name also the letters of the surname that differ: "Simon Bak.". */
export function nameInGroup(user: UserRef, members: readonly UserRef[]): string {
  const first = firstName(user);
  const surname = user.last_name ?? '';
  const others = members
    .filter((member) => member.id !== user.id && firstName(member) === first)
    .map(({ last_name }) => last_name ?? '');
  if (others.length === 0) return first;
  const prefixes = Array.from({ length: surname.length }, (_, i) => surname.slice(0, i + 1));
  const prefix = prefixes.find((start) => !others.some((other) => other.startsWith(start)));
  return prefix === undefined || prefix === surname ? fullName(user) : `${first} ${prefix}.`;
}
