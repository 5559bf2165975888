import {
  countPlacesToFill,
  findGroupOfPlayer,
  type DraftGroup,
  type GroupStartState,
  type PlaceFacts,
} from '#domain/draw/draw-edit.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { plural, t } from '#words/t.ts';
import { groupsWithPlace, type Destination } from './drawMoves.ts';
import styles from './Group.module.css';
import { getPlayerName, sortPlayersByLastName, type DeskPlayers } from './groupPlayers.ts';
import { useId, useState } from 'react';
import { ChoiceField } from '#ui/forms/Field.tsx';

/** Members of other groups and, for a member of a group, players without a group; sorted by last name. */
function listSwapCandidates(player: number, groups: readonly DraftGroup[], players: DeskPlayers) {
  const group = findGroupOfPlayer(groups, player);
  return sortPlayersByLastName(players).flatMap(({ id, name, takesPart }) => {
    const otherGroup = findGroupOfPlayer(groups, id);
    if (otherGroup === group || (otherGroup === undefined && !takesPart)) return [];
    const place =
      otherGroup === undefined ? t('In no group') : t('Group {group}', { group: otherGroup.group_number });
    return [{ id, name, place }];
  });
}

interface GroupSwapProps {
  player: number;
  groups: readonly DraftGroup[];
  players: DeskPlayers;
  onPut: (place: Destination) => void;
}

/** The choice of a player to swap with. */
export function GroupSwap({ player, groups, players, onPut }: GroupSwapProps) {
  const [otherPlayer, setOtherPlayer] = useState<number | null>(null);
  const hintId = useId();
  const hasGroup = findGroupOfPlayer(groups, player) !== undefined;
  const candidates = listSwapCandidates(player, groups, players);
  if (candidates.length === 0) return null;
  return (
    <div className={styles.swap}>
      <ChoiceField
        label={t('Swap with')}
        value={otherPlayer}
        options={[
          { value: null, label: t('Choose a player') },
          ...candidates.map(({ id, name, place }) => ({ value: id, label: `${name} · ${place}` })),
        ]}
        onChoose={setOtherPlayer}
      />
      <Button
        variant="secondary"
        disabled={otherPlayer === null}
        aria-describedby={hasGroup ? undefined : hintId}
        onClick={() => otherPlayer !== null && onPut({ kind: 'swap', with: otherPlayer })}
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

interface Props {
  player: number;
  groups: readonly DraftGroup[];
  players: DeskPlayers;
  facts: PlaceFacts;
  /** The group size chosen for the round. */
  size: number;
  timeOf: (group: number) => string | null;
  onPut: (place: Destination) => void;
  onClose: () => void;
}

function describeStartState(state: GroupStartState): string | null {
  if (state === 'started') return t('started|group');
  return state === 'due' ? t('tee time passed') : null;
}

/** Does not break within: a line that ends with "09:00 · 1" would read as hole 1. */
const joinWords = (part: string): string => part.replaceAll(' ', '\u00A0');

/** Null for a group that is full at the chosen size; a fourth player may still be added by hand. */
const describePlacesToFill = (count: number): string | null =>
  count === 0 ? null : plural(count, '1 free place', '{count} free places');

/** A dialog that moves a player, for touch and keyboards, which cannot drag. */
export function GroupMove({ player, groups, players, facts, size, timeOf, onPut, onClose }: Props) {
  const currentGroup = findGroupOfPlayer(groups, player);
  const openGroups = groupsWithPlace(groups, player, facts.isVacated);
  return (
    <Dialog title={getPlayerName(players, player)} onClose={onClose}>
      <p>
        {currentGroup ? t('In group {group}.', { group: currentGroup.group_number }) : t('Without a group.')}
      </p>
      {openGroups.length > 0 ? (
        <div role="group" aria-labelledby="move-to" className={styles.targets}>
          <h3 id="move-to" className={styles.moveTo}>
            {t('Move to')}
          </h3>
          {openGroups.map((group) => (
            <Button
              key={group.group_number}
              variant="secondary"
              className={styles.target}
              onClick={() => onPut({ kind: 'group', number: group.group_number })}
            >
              <span>{t('Group {group}', { group: group.group_number })}</span>{' '}
              <small>
                {[
                  timeOf(group.group_number),
                  describePlacesToFill(countPlacesToFill(group, size, facts.isVacated)),
                  describeStartState(facts.startOf(group)),
                  group.locked ? t('Kept') : null,
                ]
                  .flatMap((part) => (part ? joinWords(part) : []))
                  .join(' · ')}
              </small>
            </Button>
          ))}
        </div>
      ) : null}
      <GroupSwap player={player} groups={groups} players={players} onPut={onPut} />
      <div className={styles.targets}>
        {currentGroup?.players.length === 1 ? null : (
          <Button variant="secondary" onClick={() => onPut({ kind: 'new' })}>
            {t('New group')}
          </Button>
        )}
        {currentGroup ? (
          <Button variant="secondary" onClick={() => onPut({ kind: 'none' })}>
            {t('Remove from the group')}
          </Button>
        ) : null}
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
