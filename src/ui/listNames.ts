import { t } from '#words/t.ts';

const MAX_LISTED_NAMES = 4;

/** Returns "Ann, Bob, Cy, Di and 3 more". */
export function listNames(names: readonly string[], maxNames = MAX_LISTED_NAMES): string {
  const shownNames = names.slice(0, maxNames).join(', ');
  const more = names.length - maxNames;
  return more > 0 ? t('{names} and {more} more', { names: shownNames, more }) : shownNames;
}
