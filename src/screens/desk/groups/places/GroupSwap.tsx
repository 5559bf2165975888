import { useId, useState } from 'react';
import { findGroup, type DraftGroup } from '#domain/draw/draw-edit.ts';
import { Button } from '#ui/forms/Button.tsx';
import { SelectField } from '#ui/forms/Field.tsx';
import { t } from '#words/t.ts';
import type { Destination } from '../drawMoves.ts';
import styles from '../Group.module.css';
import { getPlayerName, listUngroupedPlayers, type DeskPlayers } from '../groupPlayers.ts';

/** Lists players to swap with: members of other groups and, for a member of a group, players without a group. */
export function GroupSwap({
  player,
  groups,
  players,
  onPut,
}: {
  player: number;
  groups: readonly DraftGroup[];
  players: DeskPlayers;
  onPut: (place: Destination) => void;
}) {
  const [otherPlayer, setOtherPlayer] = useState('');
  const hintId = useId();
  const hasGroup = findGroup(groups, player) !== undefined;
  const otherGroups = groups.filter((group) => !group.players.includes(player));
  const ungroupedPlayers = hasGroup ? listUngroupedPlayers(players, groups) : [];
  if (otherGroups.length + ungroupedPlayers.length === 0) return null;
  return (
    <div className={styles.swap}>
      <SelectField
        label={t('Swap with')}
        value={otherPlayer}
        onChange={(event) => setOtherPlayer(event.target.value)}
      >
        <option value="">{t('Choose a player')}</option>
        {otherGroups.map((group) => (
          <optgroup key={group.group_number} label={t('Group {group}', { group: group.group_number })}>
            {group.players.map((id) => (
              <option key={id} value={id}>
                {getPlayerName(players, id)}
              </option>
            ))}
          </optgroup>
        ))}
        {ungroupedPlayers.length === 0 ? null : (
          <optgroup label={t('Without a group: {count}', { count: ungroupedPlayers.length })}>
            {ungroupedPlayers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </SelectField>
      <Button
        look="secondary"
        disabled={otherPlayer === ''}
        aria-describedby={hasGroup ? undefined : hintId}
        onClick={() => onPut({ kind: 'swap', with: Number(otherPlayer) })}
      >
        {t('Swap')}
      </Button>
      {hasGroup ? null : (
        <p id={hintId} className={styles.hint}>
          {t('The other player then has no group.')}
        </p>
      )}
    </div>
  );
}
