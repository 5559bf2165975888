import { useState } from 'react';
import { MAX_IN_GROUP, findGroup, type DraftGroup } from '#domain/draw/draw-edit.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { SelectField } from '#ui/forms/Field.tsx';
import { plural, t } from '#words/t.ts';
import { groupsWithPlace, type Destination } from './drawMoves.ts';
import styles from './Group.module.css';
import { playerName, type DeskPlayers } from './groupPlayers.ts';

interface Props {
  player: number;
  groups: readonly DraftGroup[];
  players: DeskPlayers;
  onPut: (place: Destination) => void;
  onClose: () => void;
}

function Swap({ player, groups, players, onPut }: Omit<Props, 'onClose'>) {
  const [otherPlayer, setOtherPlayer] = useState('');
  const otherGroups = groups.filter((group) => !group.players.includes(player));
  if (otherGroups.length === 0) return null;
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
                {playerName(players, id)}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <Button
        look="secondary"
        disabled={otherPlayer === ''}
        onClick={() => onPut({ kind: 'swap', with: Number(otherPlayer) })}
      >
        {t('Swap')}
      </Button>
    </div>
  );
}

/** A dialog that moves a player, for touch and keyboards, which cannot drag. */
export function GroupMove({ player, groups, players, onPut, onClose }: Props) {
  const currentGroup = findGroup(groups, player);
  const openGroups = groupsWithPlace(groups, player);
  return (
    <Dialog title={playerName(players, player)} onClose={onClose}>
      <p>
        {currentGroup ? t('In group {group}.', { group: currentGroup.group_number }) : t('Without a group.')}
      </p>
      {openGroups.length > 0 ? (
        <div role="group" aria-label={t('Move to')} className={styles.targets}>
          {openGroups.map((group) => (
            <Button
              key={group.group_number}
              look="secondary"
              className={styles.target}
              onClick={() => onPut({ kind: 'group', number: group.group_number })}
            >
              <span>{t('Group {group}', { group: group.group_number })}</span>{' '}
              <small>
                {plural(MAX_IN_GROUP - group.players.length, '1 free place', '{count} free places')}
                {group.locked ? ` · ${t('Locked')}` : ''}
              </small>
            </Button>
          ))}
        </div>
      ) : null}
      {currentGroup ? <Swap player={player} groups={groups} players={players} onPut={onPut} /> : null}
      <div className={styles.targets}>
        {currentGroup?.players.length === 1 ? null : (
          <Button look="secondary" onClick={() => onPut({ kind: 'new' })}>
            {t('New group')}
          </Button>
        )}
        {currentGroup ? (
          <Button look="secondary" onClick={() => onPut({ kind: 'none' })}>
            {t('Remove from the group')}
          </Button>
        ) : null}
        <Button look="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
