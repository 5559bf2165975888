import { t } from '#words/t.ts';

const MAX_LISTED_NAMES = 4;

/** Returns "Ann, Bob, Cy, Di and 3 more". */
export function listNames(named: readonly { name: string }[]): string {
  const names = named
    .slice(0, MAX_LISTED_NAMES)
    .map(({ name }) => name)
    .join(', ');
  const more = named.length - MAX_LISTED_NAMES;
  return more > 0 ? t('{names} and {more} more', { names, more }) : names;
}
