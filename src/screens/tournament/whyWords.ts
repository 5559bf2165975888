import { known } from '#words/known.ts';
import { plural, t } from '#words/t.ts';

const FIGURE = '[-+.\\dE]+';
const termOf = (name: string): string => `${name} \\((${FIGURE}(?: to ${FIGURE})?), weight (${FIGURE})\\)`;
const WHY = new RegExp(
  `^(?:(New company) (?:first|as far as the field allows \\((one|\\d+) pairs? meets? again\\)), then )?` +
    `(?:alike in (?:${termOf('handicap')})?(?: and )?(?:${termOf('score')})?|drawn by lot)\\.$`,
  'i',
);

/** '8.1 to 12.4', or '8.1'. */
function rangeWords(range: string): string {
  const [least = '', most] = range.split(' to ');
  return most === undefined ? least : t('{least} to {most}|range', { least, most });
}

function basisWords([handicaps, handicapWeight, scores, scoreWeight]: (string | undefined)[]): string {
  const handicap = handicaps && { handicaps: rangeWords(handicaps), handicapWeight: handicapWeight ?? '' };
  const score = scores && { scores: rangeWords(scores), scoreWeight: scoreWeight ?? '' };
  if (handicap && score)
    return t(
      'alike in handicap ({handicaps}, weight {handicapWeight}) and score ({scores}, weight {scoreWeight})',
      { ...handicap, ...score },
    );
  if (handicap) return t('alike in handicap ({handicaps}, weight {handicapWeight})', handicap);
  if (score) return t('alike in score ({scores}, weight {scoreWeight})', score);
  return t('drawn by lot');
}

/** Translates the server's English sentence about a group; unknown sentences go through the catalogue unchanged. */
export function whyWords(why: string): string {
  const found = WHY.exec(why);
  if (!found) return known(why);
  const [, company, meet, ...terms] = found;
  const basis = basisWords(terms);
  if (!company) return `${basis.charAt(0).toUpperCase()}${basis.slice(1)}.`;
  if (!meet) return t('New company first, then {basis}.', { basis });
  return plural(
    meet === 'one' ? 1 : Number(meet),
    'New company as far as the field allows (one pair meets again), then {basis}.',
    'New company as far as the field allows ({count} pairs meet again), then {basis}.',
    { basis },
  );
}
