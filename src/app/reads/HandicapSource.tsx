import { formatFullDay } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';

interface HandicapSourceFields {
  handicap_source?: string | null;
  handicap_date?: string | null;
}

/** Shows where an index that staff entered is from. Renders nothing for a computed index. */
export function HandicapSource({ user }: { user: HandicapSourceFields }) {
  const { handicap_source: source, handicap_date: date } = user;
  if (!source) return null;
  return (
    <p>
      {date
        ? t('Recorded by staff: {source}, {date}.', { source, date: formatFullDay(date) })
        : t('Recorded by staff: {source}.', { source })}
    </p>
  );
}
