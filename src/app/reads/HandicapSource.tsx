import { t } from '#words/t.ts';

interface Sourced {
  handicap_source?: string | null;
  handicap_date?: string | null;
}

/** Shows where an index that staff entered is from. Renders nothing for a computed index. */
export function HandicapSource({ user }: { user: Sourced }) {
  const { handicap_source: source, handicap_date: date } = user;
  if (!source) return null;
  return (
    <p>
      {date
        ? t('Entered by staff: {source}, {date}.', { source, date })
        : t('Entered by staff: {source}.', { source })}
    </p>
  );
}
