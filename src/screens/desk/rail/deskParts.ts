import type { Right } from '#domain/rights/rights.ts';
import { t } from '#words/t.ts';

/** The right that opens each part of the desk. Settings, which are a page of their own, are `setup`. */
export const PART_RIGHTS = {
  setup: 'manage',
  players: 'run-desk',
  entries: 'run-desk',
  groups: 'run-desk',
  print: 'run-desk',
  start: 'set-not-started',
  play: 'see-desk',
  results: 'manage',
  notices: 'notify',
  journal: 'set-any-status',
} as const satisfies Record<string, Right>;

export type DeskPart = Exclude<keyof typeof PART_RIGHTS, 'setup'>;

/** The parts of the desk that somebody may open, in the order of the day; notices and journal are last. */
export function listDeskParts(
  hasRequesterRight: (right: Right) => boolean,
): { key: DeskPart; label: string }[] {
  const parts: { key: DeskPart; label: string }[] = [
    { key: 'players', label: t('Players') },
    { key: 'entries', label: t('Entries') },
    { key: 'groups', label: t('Groups') },
    { key: 'print', label: t('Codes and print') },
    { key: 'start', label: t('Start of play') },
    { key: 'play', label: t('Play and cards') },
    { key: 'results', label: t('Results') },
    { key: 'notices', label: t('Notices') },
    { key: 'journal', label: t('Journal') },
  ];
  return parts.filter(({ key }) => hasRequesterRight(PART_RIGHTS[key]));
}
