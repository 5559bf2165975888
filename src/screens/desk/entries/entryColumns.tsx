import { describeWishes } from '#app/entry/entryTexts.ts';
import { formatHandicap } from '#domain/round.ts';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { fullName } from '#ui/names.ts';
import type { SortColumn } from '#ui/table/SortTable.tsx';
import { t } from '#words/t.ts';
import styles from './Entries.module.css';
import { describeRequestState, type EntryRow } from './entryLines.ts';

function RequestStateBadge({ request }: EntryRow) {
  const { label, variant } = describeRequestState(request);
  return (
    <span title={label}>
      <Badge variant={variant}>{label}</Badge>
    </span>
  );
}

export function listEntryColumns(): SortColumn<EntryRow>[] {
  const fact = { isSortable: true, className: styles.fact };
  return [
    {
      key: 'name',
      title: t('Name'),
      width: 27,
      isSortable: true,
      cell: ({ request: { player }, isNew }) => (
        <span className={styles.name}>
          <span title={fullName(player)}>{fullName(player)}</span>
          {isNew ? <Badge variant="warning">{t('New|entry')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'handicap',
      title: t('Handicap index'),
      width: 12,
      ...fact,
      cell: ({ request: { player } }) =>
        typeof player.handicap === 'number' ? formatHandicap(player.handicap) : t('None'),
    },
    {
      key: 'entered',
      title: t('Entered|table'),
      width: 16,
      isTitled: true,
      ...fact,
      cell: ({ request }) => formatLocalDateTime(request.arrived_at),
    },
    {
      key: 'wishes',
      title: t('Wishes'),
      width: 25,
      isTitled: true,
      ...fact,
      cell: ({ request }) => {
        const wishes = describeWishes(request);
        return wishes === null ? null : <span title={wishes}>{wishes}</span>;
      },
    },
    {
      key: 'place',
      title: t('Place|tournament'),
      width: 20,
      isSortable: true,
      className: styles.place,
      cell: (row) => <RequestStateBadge {...row} />,
    },
  ];
}
