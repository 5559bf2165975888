import { foldText } from '#domain/name-search.ts';
import { FORMATS, isMeasured } from '#domain/competition/formats.ts';
import type { FormatName, Needs, Settings } from '#domain/competition/types.ts';
import { plural, t, text } from '#words/t.ts';

export const translateFormat = (format: FormatName): string => t(FORMATS[format].name);

/** Returns 'net, 95 %', 'net, 35/15 %' or 'gross'. */
function describeAllowance({ net }: Settings): string {
  if (net === null) return t('gross');
  const percent = Array.isArray(net.percent) ? net.percent.join('/') : String(net.percent);
  return t('net, {percent} %', { percent });
}

const NINE_NAMES = { front: text('front nine'), back: text('back nine') };

/** A name with the word for a division stays as it is: 'Division 1', 'Seniorenklasse'. */
export function describeDivision({ who }: Pick<Settings, 'who'>): string | null {
  if (!who?.division) return null;
  const { division } = who;
  const word = t('Division {division}', { division: '' }).trim();
  return foldText(division).includes(foldText(word)) ? division : t('Division {division}', { division });
}

/** Describes who takes part; null if everybody does. */
export const describeEntrants = ({ who }: Pick<Settings, 'who'>): string | null =>
  who?.players ? plural(who.players.length, '{count} entrant', '{count} entrants') : null;

/** Returns 'Stableford · net, 95 % · back nine · Round 2'. */
export function describeCompetition(settings: Settings): string {
  const { format, holes, rounds, contest_hole, extra_holes } = settings;
  const parts = [translateFormat(format)];
  if (!isMeasured(format)) parts.push(describeAllowance(settings));
  if (contest_hole !== null && isMeasured(format)) parts.push(t('Hole {hole}', { hole: contest_hole }));
  if (holes !== 'all') parts.push(t(NINE_NAMES[holes]));
  parts.push(...[describeDivision(settings), describeEntrants(settings)].filter((part) => part !== null));
  parts.push(
    rounds.length === 1
      ? t('Round {round}', { round: rounds[0]! })
      : t('Rounds {rounds}', { rounds: rounds.join(', ') }),
  );
  if (extra_holes) parts.push(t('halved matches go to extra holes'));
  return parts.join(' · ');
}

function describeMissing(needs: Needs, round: number): string {
  switch (needs) {
    case 'pars':
      return t('This competition needs the pars of the course of round {round}.', { round });
    case 'stroke_indexes':
      return t('This competition needs the stroke indexes of the course of round {round}.', { round });
    case 'handicaps':
      return t('This competition needs handicaps, and no player has one yet.');
    case 'sides':
      return t('This competition needs pairs or teams, and there are none yet.');
    case 'matches':
      return t('This competition needs its matches, and there are none yet.');
    case 'contest_hole':
      return t('This competition needs the hole that it is played on.');
  }
}

function describeRemedy(needs: Needs): string {
  if (needs === 'pars' || needs === 'stroke_indexes')
    return t('The organizer can set them on the course page.');
  if (needs === 'handicaps') return t('Handicaps come from finished rounds, or staff record them.');
  return t('The organizer can set this in the settings.');
}

/** Describes which data are missing, and who can add them. */
export const describeNeeds = (needs: Needs, round: number | null): string =>
  `${describeMissing(needs, round ?? 1)} ${describeRemedy(needs)}`;

/** Text for settings of a newer app version, whose results might be wrong. */
export const describeUnsupported = (): string => t('Update the app to see this competition.');
