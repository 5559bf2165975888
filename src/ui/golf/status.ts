import { isStatus, type Status } from '#domain/cards/marks.ts';
import { t, text } from '#words/t.ts';
import type { PlainText } from '#words/t.ts';

const WORDS: Record<Status, PlainText> = {
  playing: text('Playing'),
  RTD: text('Retired'),
  WD: text('Withdrawn'),
  NR: text('No return'),
  NC: text('No card'),
  DQ: text('Disqualified'),
  NS: text('Did not start'),
};

/** Statuses of a newer app version are shown unchanged. */
export const describeStatus = (status: string): string => (isStatus(status) ? t(WORDS[status]) : status);

/** "Retired (RTD)". */
export const statusLong = (status: string): string =>
  status === 'playing'
    ? t('Playing')
    : t('{word} ({letters})', { word: describeStatus(status), letters: status });

interface Row {
  status?: string | undefined;
}

export const describeOut = ({ status }: Row): string => describeStatus(status ?? 'WD');

/** Shown in place of the row's position. */
export const outCode = ({ status }: Row): string =>
  status === undefined || status === 'WD' ? t('WD') : status;
