import { t } from '#words/t.ts';

interface Sourced {
  handicap_source?: string | null;
  handicap_date?: string | null;
}

/** Where an index that staff entered comes from; nothing for one that was computed. */
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
