import { isStatus } from '#domain/cards/marks.ts';
import { STATUS_NAMES } from '#domain/cards/status-names.ts';
import { t } from '#words/t.ts';

/** Describes a status; a status of a newer app is shown unchanged. */
export const describeStatus = (status: string): string =>
  isStatus(status) ? t(STATUS_NAMES[status]) : status;

/** Returns "Retired (RTD)". */
export const formatLongStatus = (status: string): string =>
  status === 'playing'
    ? t('Playing')
    : t('{word} ({letters})', { word: describeStatus(status), letters: status });

interface Row {
  status?: string | undefined;
}

export const describeOut = ({ status }: Row): string => describeStatus(status ?? 'WD');

/** Code that a board shows in place of the row's position. */
export const getOutCode = ({ status }: Row): string =>
  status === undefined || status === 'WD' ? t('WD') : status;
