import { hasPot } from '#domain/competition/formats.ts';
import { Field } from '#ui/forms/Field.tsx';
import { getLocale, t } from '#words/t.ts';
import type { FormPart } from './formPart.ts';
import { parsePrizes } from './money.ts';
import { createTextProps } from '#ui/forms/createTextProps.ts';

/** Shows two decimals, so that a misread amount is obvious. */
const formatAmount = (cents: number): string =>
  new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 2 }).format(cents / 100);

/** Edits prizes by place, or one pot. */
export function FormPrizes({ draft, set, problems }: FormPart) {
  const prizes = parsePrizes(draft.prizes) ?? [];
  const isPot = hasPot(draft);
  const explanation = isPot
    ? t('All entries together, in your currency: 150 if 30 players pay 5 each. The winners share it.')
    : t('In your currency, by place, such as 100, 60, 40. Tied players share the prizes of their places.');
  const amounts = isPot
    ? prizes.slice(0, 1).map(formatAmount)
    : prizes.map((cents, i) => `${i + 1}. ${formatAmount(cents)}`);
  return (
    <Field
      label={isPot ? t('Pot') : t('Prizes')}
      inputMode="text"
      autoComplete="off"
      hint={[...amounts, explanation].join(' · ')}
      {...createTextProps(draft, set, problems)('prizes')}
    />
  );
}
