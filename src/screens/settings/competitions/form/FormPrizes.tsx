import { hasPot } from '#domain/competition/formats.ts';
import { Field } from '#ui/forms/Field.tsx';
import { getLocale, t } from '#words/t.ts';
import type { FormPart } from './formPart.ts';
import { parsePrizes } from './money.ts';

/** Shows two decimals, so that a misread amount is obvious. */
function formatPrizes(prizes: readonly number[]): string {
  const money = new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 2 });
  return prizes.map((cents, i) => `${i + 1}. ${money.format(cents / 100)}`).join(' · ');
}

/** Prizes by place, or one pot. */
export function FormPrizes({ draft, set, problems }: FormPart) {
  const prizes = parsePrizes(draft.prizes);
  const isPot = hasPot(draft);
  const hint =
    prizes === null || prizes.length === 0
      ? t('By place, such as 100, 60, 40. Tied players share the prizes of their places.')
      : formatPrizes(isPot ? prizes.slice(0, 1) : prizes);
  return (
    <Field
      label={isPot ? t('Pot') : t('Prizes')}
      inputMode="text"
      autoComplete="off"
      hint={isPot && !prizes?.length ? undefined : hint}
      problem={problems.prizes}
      value={draft.prizes}
      onChange={(event) => set({ prizes: event.target.value })}
    />
  );
}
