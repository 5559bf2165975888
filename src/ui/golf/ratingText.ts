import { t } from '#words/t.ts';

export const decimal = (text: string): string => text.trim().replace(',', '.');

export function ratingProblem(text: string): string | undefined {
  const given = decimal(text);
  if (given === '') return undefined;
  if (!/^\d+(\.\d)?$/.test(given))
    return t('The course rating is a number with at most one decimal, as 71.4.');
  return Number(given) < 30 || Number(given) > 90 ? t('The course rating is 30 to 90.') : undefined;
}

export function slopeProblem(text: string): string | undefined {
  const given = text.trim();
  if (given === '') return undefined;
  if (!/^\d+$/.test(given)) return t('The slope is a whole number.');
  return Number(given) < 55 || Number(given) > 155 ? t('The slope is 55 to 155.') : undefined;
}
