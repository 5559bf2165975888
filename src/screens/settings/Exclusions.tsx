import { useState } from 'react';
import { usePicture } from '#app/reads/usePicture.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import {
  DEFAULT_EXCLUSION_REASON,
  createExclusion,
  removeExclusion,
} from '#contract/tournaments/settings.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { PlayerSearchField } from '#ui/forms/PlayerSearchField.tsx';
import { usePlayerSearch } from '#ui/forms/usePlayerSearch.ts';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import styles from './Exclusions.module.css';
import type { RoundPlayer } from './rounds.ts';

interface Props {
  tournament: number;
  round: 1 | 2 | 3 | 4;
  rows: RoundPlayer[];
  canManage: boolean;
}

function Row({ row, tournament, round, canManage }: Omit<Props, 'rows'> & { row: RoundPlayer }) {
  const { user, exclusion } = row;
  const mutate = useMutate();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const toggle = async () => {
    setBusy(true);
    setFailed(false);
    const result = exclusion
      ? await mutate(removeExclusion, { params: { id: exclusion.id } })
      : await mutate(createExclusion, {
          body: { tournament, player_id: user.id, round_number: round, reason: DEFAULT_EXCLUSION_REASON },
        });
    setBusy(false);
    if (result.ok) return;
    console.warn('The exclusion could not be changed.', result.failure);
    setFailed(true);
  };
  const labelParams = { name: fullName(user), round };
  return (
    <>
      <tr>
        <th scope="row">
          <span className={styles.player}>
            <Avatar person={user} picture={usePicture(user)} />
            <Clamp>{fullName(user)}</Clamp>
          </span>
        </th>
        <td className={styles.status}>
          <Badge variant={exclusion ? 'bad' : 'good'}>{exclusion ? t('Excluded') : t('Available')}</Badge>
        </td>
        <td className={styles.action}>
          <Button
            variant="secondary"
            busy={busy}
            disabled={!canManage}
            aria-label={
              exclusion
                ? t('Include {name} in round {round}', labelParams)
                : t('Exclude {name} in round {round}', labelParams)
            }
            onClick={() => void toggle()}
          >
            {exclusion ? t('Include') : t('Exclude')}
          </Button>
        </td>
      </tr>
      {hasFailed ? (
        <tr>
          <td colSpan={3}>
            <Alert kind="error" onClose={() => setFailed(false)}>
              {t('Failed to update player exclusion')}
            </Alert>
          </td>
        </tr>
      ) : null}
    </>
  );
}

export function Exclusions({ rows, ...rowProps }: Props) {
  const { search, setSearch, select } = usePlayerSearch(
    rows.flatMap(({ user, exclusion }) => (exclusion ? [user.id] : [])),
  );
  const { shown, hasMatch } = select(
    rows,
    ({ user }) => fullName(user),
    ({ user }) => [user.id],
  );
  if (rows.length === 0) return <Empty>{t('No players in this tournament yet.')}</Empty>;
  return (
    <>
      <p>{t('The draw leaves out excluded players. Groups and scores that exist stay as they are.')}</p>
      <PlayerSearchField playerCount={rows.length} search={search} onSearch={setSearch} />
      {hasMatch ? null : <p role="status">{t('No player found.')}</p>}
      <table
        className={styles.table}
        aria-label={t('Player Exclusions of round {round}', { round: rowProps.round })}
      >
        <thead>
          <tr>
            <th scope="col">{t('Player')}</th>
            <th scope="col" className={styles.status}>
              {t('Status')}
            </th>
            <th scope="col" className={styles.action}>
              {t('Action')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.user.id} row={row} {...rowProps} />
          ))}
        </tbody>
      </table>
    </>
  );
}
