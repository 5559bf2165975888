import type { UserRef } from '#contract/people/users.ts';
import type { HoleChange, CertificationState } from '#domain/competition/certification.ts';
import { findRuns } from '#domain/hole-runs.ts';
import type { Certifier } from '#domain/cards/marks.ts';
import { firstName } from '#ui/names.ts';
import { formatCountedSpoken } from '#ui/golf/strokes.ts';
import { getLanguage, t } from '#words/t.ts';
import type { HandInStep } from './nextStep.ts';

const formatList = (items: readonly string[], type: Intl.ListFormatType): string =>
  new Intl.ListFormat(getLanguage(), { type }).format(items);

/** Returns '7, 9, and 12–18' in the page's language. */
export const formatHoles = (holes: readonly number[]): string =>
  formatList(
    findRuns(holes).flatMap(([firstHole, lastHole]) =>
      lastHole - firstHole > 1
        ? [`${firstHole}–${lastHole}`]
        : firstHole === lastHole
          ? [String(firstHole)]
          : [String(firstHole), String(lastHole)],
    ),
    'conjunction',
  );

/** Returns 'Bill, Ken, or Cat' in the page's language. */
export const formatAnyOf = (users: readonly UserRef[]): string =>
  formatList(users.map(firstName), 'disjunction');

export function getStepSign(step: HandInStep): string {
  if (step.do === 'done') return '✓';
  if (step.do === 'nothing') return '–';
  if (step.do === 'holes') return '!';
  return 'again' in step && step.again ? '≠' : '○';
}

/** Describes the step for screen readers, and below the name. */
export function describeStep(step: HandInStep): string {
  switch (step.do) {
    case 'done':
      return t('certified');
    case 'nothing':
      return t('out');
    case 'submit':
      return t('holes complete');
    case 'holes':
      return step.isMissing ? t('holes missing') : t('to check');
    case 'desk':
      return t('marker not signed');
    case 'certify':
    case 'ask':
      if (step.again) return t('void');
      return step.role === 'player' ? t('player not signed') : t('marker not signed');
  }
}

/** Returns "Player Bill:". */
export function formatRole(role: Certifier, player: string): string {
  if (role === 'player') return t('Player {name}:', { name: player });
  return role === 'marker' ? t('Marker:') : t('Committee:');
}

/** Returns "hole 7 (5 when certified, 6 now)". */
const formatChange = ({ hole, was, is }: HoleChange): string =>
  t('hole {hole} ({was} when certified, {now} now)', {
    hole,
    was: formatCountedSpoken(was),
    now: formatCountedSpoken(is),
  });

/** Describes who certified; `name` is null if the role already names the author. */
export function describeCertification(
  { state, changes }: CertificationState,
  name: string | null,
  time: string,
): string {
  if (state === 'missing') return t('not certified yet');
  if (state === 'void') return t('void: {changes}', { changes: changes.map(formatChange).join('; ') });
  if (name === null) return time === '' ? t('certified') : t('certified at {time}', { time });
  return time === ''
    ? t('certified by {name}', { name })
    : t('certified by {name} at {time}', { name, time });
}
