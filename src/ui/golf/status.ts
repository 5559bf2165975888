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

/** Returns "Retired (RTD)", or "Retired (RTD): Bad back" with a reason. */
export const formatStatusAndReason = (status: string, reason: string): string =>
  reason === ''
    ? formatLongStatus(status)
    : t('{letters}: {word}', { letters: formatLongStatus(status), word: reason });

interface Row {
  status?: string | undefined;
}

/** Returns the status of a player who is out: 'WD' if no card has one. */
export const getOutStatus = ({ status = 'WD' }: Row): string => status;

export const describeOut = (row: Row): string => describeStatus(getOutStatus(row));

/** Code that a board shows in place of the row's position. */
export const getOutCode = (row: Row): string => {
  const status = getOutStatus(row);
  return status === 'WD' ? t('WD') : status;
};
