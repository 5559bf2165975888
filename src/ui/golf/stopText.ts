import { parseStop, type Stop } from '#domain/cards/suspension.ts';
import { t } from '#words/t.ts';

/** Returns "Stopped on hole 7". */
export function describeStop({ hole, begun }: Pick<Stop, 'hole' | 'begun'>): string {
  if (hole === null) return t('Confirmed that play is suspended');
  return begun ? t('Stopped on hole {hole}', { hole }) : t('Stopped before hole {hole}', { hole });
}

export function describeStopValue(stopValue: string): string {
  const parsedStop = parseStop(stopValue);
  return parsedStop === null ? t('No stop noted') : describeStop(parsedStop);
}
