import { useId, useState } from 'react';
import { findGroupOfPlayer, type DraftGroup } from '#domain/draw/draw-edit.ts';
import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import type { Destination } from '../drawMoves.ts';
import styles from '../Group.module.css';
import { sortPlayersByLastName, type DeskPlayers } from '../groupPlayers.ts';
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

/** The choice of a player to swap with. */
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
