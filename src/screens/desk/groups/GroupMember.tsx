import type { PointerEvent, ReactNode } from 'react';
import { useIsFinal } from '../cards/useIsFinal.ts';
import { StatusBadge } from '#ui/golf/StatusBadge.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { t } from '#words/t.ts';
import styles from './Group.module.css';
import { formatPlayerHandicap, getPlayerName, type DeskPlayers } from './groupPlayers.ts';

export interface MemberActions {
  /** Link to the player's card of this round. */
  cardOf: (player: number) => ReactNode;
  onOpen: (player: number) => void;
  grab: (player: number) => { onPointerDown: (event: PointerEvent) => void };
}

/** Draggable player; a click opens the move dialog. Neither once the results are final. */
export function GroupMember({
  id,
  players,
  cardOf,
  onOpen,
  grab,
}: { id: number; players: DeskPlayers } & MemberActions) {
  const handicap = formatPlayerHandicap(players, id);
  const { takesPart = true, isWithdrawn = false } = players.get(id) ?? {};
  const isFinal = useIsFinal();
  const content = (
    <>
      <span className={styles.who}>
        {takesPart ? (
          <Clamp>{getPlayerName(players, id)}</Clamp>
        ) : (
          <s>
            <Clamp>{getPlayerName(players, id)}</Clamp>
          </s>
        )}
        {takesPart ? null : isWithdrawn ? (
          <StatusBadge />
        ) : (
          <Badge variant="warning">{t('Does not play')}</Badge>
        )}
      </span>
      {handicap === null ? null : <span className={styles.handicap}>{handicap}</span>}
    </>
  );
  return (
    <div className={styles.row}>
      {isFinal ? (
        <div className={[styles.player, styles.fixed].join(' ')}>{content}</div>
      ) : (
        <button
          type="button"
          className={styles.player}
          data-focus={`player-${id}`}
          aria-haspopup="dialog"
          onClick={() => onOpen(id)}
          {...grab(id)}
        >
          {content}
        </button>
      )}
      {cardOf(id)}
    </div>
  );
}
