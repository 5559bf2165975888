import { t } from '#words/t.ts';
import type { Option } from './Field.tsx';

export const listRoundOptions = <R extends number>(rounds: readonly R[]): Option<R>[] =>
  rounds.map((value) => ({ value, label: t('Round {round}', { round: value }) }));
