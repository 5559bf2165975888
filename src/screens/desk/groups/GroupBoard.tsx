import { useState } from 'react';
import type { Draw } from '#contract/tournaments/draw.ts';
import type { Exclusion } from '#contract/tournaments/settings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { findRoundHoles } from '#domain/holes-in-play.ts';
import { Empty } from '#ui/messages/Empty.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { t } from '#words/t.ts';
import { useUndo } from '../useDeskUndo.ts';
import { CardLink } from '../cards/CardLink.tsx';
import { formatGroupStarts } from './drawDrafts.ts';
import styles from './Group.module.css';
import { groupActions } from './groupActions.ts';
import { GroupCard } from './GroupCard.tsx';
import { describeSaveFailure, useGroupDesk } from './useGroupDesk.ts';
import { useGroupDrag } from './useGroupDrag.ts';
import { useGroupFocus } from './useGroupFocus.ts';
import { GroupLine } from './GroupLine.tsx';
import type { Announce } from './groupMessage.ts';
import { GroupMove } from './GroupMove.tsx';
import { playerName, listRoundPlayers, playersWithoutGroup } from './groupPlayers.ts';
import { GroupPool } from './GroupPool.tsx';
import { GroupRedraw } from './GroupRedraw.tsx';
import { MissedCut } from './MissedCut.tsx';
import { TeeSheetForm } from './TeeSheetForm.tsx';

export function GroupBoard({
  tournament,
  round,
  draw,
  exclusions,
  missedCut,
}: {
  tournament: Tournament;
  round: 1 | 2 | 3 | 4;
  draw: Draw;
  exclusions: readonly Exclusion[];
  /** Player id to the competition whose cut the player missed. */
  missedCut: ReadonlyMap<number, string>;
}) {
  const [opened, setOpened] = useState<number | null>(null);
  const [showsSheet, setShowsSheet] = useState(false);
  const { notify } = useUndo();
  const announce: Announce = (kind, text) => notify({ kind, text });
  const { root, focusOn } = useGroupFocus();
  const { desk, keeper, record } = useGroupDesk(tournament.id, round, draw, (failure) => {
    announce('problem', describeSaveFailure(failure));
    focusOn(['message'], { onlyIfLost: true });
  });
  const players = listRoundPlayers(tournament, round, draw, exclusions, missedCut);
  const actions = groupActions({ keeper, record, players, say: announce, focusOn });
  const { carried, ghost, grab } = useGroupDrag(actions.drop);
  const hoveredZone = carried?.over ?? null;
  const holes = findRoundHoles(tournament, round);
  const groupStarts = formatGroupStarts(desk.groups, desk.sheet, holes);
  const cardOf = (id: number) => (
    <CardLink tournament={tournament.id} round={round} user={{ id, first_name: playerName(players, id) }} />
  );
  const member = { players, cardOf, grab, onOpen: setOpened };
  const sharedProps = { tournament: tournament.id, round, desk, keeper, record, say: announce, focusOn };
  const ungroupedPlayers = playersWithoutGroup(players, desk.groups);
  return (
    <div
      ref={root}
      className={[
        styles.board,
        ungroupedPlayers.length > 0 ? styles.withPool : styles.withoutPool,
        carried ? styles.carrying : '',
      ].join(' ')}
    >
      <div className={styles.side}>
        <div inert={desk.isDrawing}>
          <MissedCut missedCut={missedCut} players={players} />
          <GroupPool
            waiting={ungroupedPlayers}
            over={hoveredZone}
            onFreePlace={actions.freePlace}
            onNewGroup={actions.newGroup}
            {...member}
          />
        </div>
        <div className={styles.times}>
          <Fold
            title={t('Tee times')}
            note={desk.sheet?.first_time ?? t('none yet')}
            open={showsSheet}
            onToggle={setShowsSheet}
          >
            <TeeSheetForm holes={holes} {...sharedProps} />
            {desk.sheet === null ? null : (
              <p className={styles.hint}>
                {t(
                  'Groups keep their tee times when others are removed. “Set tee times” gives all groups new ones, without gaps.',
                )}
              </p>
            )}
          </Fold>
        </div>
      </div>
      <div className={styles.main}>
        <div className={styles.tools}>
          <GroupRedraw {...sharedProps} />
          <p className={styles.hint}>
            {t('Press a player to move them, or drag them with the mouse. Every change is saved at once.')}
          </p>
        </div>
        {desk.groups.length === 0 ? <Empty>{t('This round has no groups yet.')}</Empty> : null}
        <ol className={styles.groups} inert={desk.isDrawing}>
          {desk.groups.map((group, i) => (
            <GroupCard
              key={group.group_number}
              group={group}
              holes={holes}
              start={groupStarts[i] ?? null}
              isOver={hoveredZone === `group-${group.group_number}`}
              onLock={actions.lock}
              onStart={actions.start}
              {...member}
            />
          ))}
        </ol>
      </div>
      <GroupLine />
      <div ref={ghost} className={styles.ghost} aria-hidden="true" hidden={carried === null}>
        {carried ? playerName(players, carried.player) : null}
      </div>
      {opened === null ? null : (
        <GroupMove
          player={opened}
          groups={desk.groups}
          players={players}
          onClose={() => setOpened(null)}
          onPut={(place) => {
            setOpened(null);
            actions.put(opened, place);
          }}
        />
      )}
    </div>
  );
}
