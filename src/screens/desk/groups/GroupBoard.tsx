import { useLocation } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Draw } from '#contract/tournaments/draw.ts';
import type { Exclusion } from '#contract/tournaments/settings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { countPlacesToFill, findGroupOfPlayer, listFreeGroups } from '#domain/draw/draw-edit.ts';
import { findRoundHoles } from '#domain/holes-in-play.ts';
import { Empty } from '#ui/messages/Empty.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { t } from '#words/t.ts';
import { isTimesPlace } from '../deskPlace.ts';
import { useUndo } from '../useDeskUndo.ts';
import { useIsFinal } from '../cards/useIsFinal.ts';
import { CardLink } from '../cards/openCard.tsx';
import { formatGroupStarts, mapStartTimes } from './drawDrafts.ts';
import styles from './Group.module.css';
import { groupActions, setGroupStart } from './groupActions.ts';
import { EntryClosed, FinalGroups, MissedCut } from './places/EntryClosed.tsx';
import { FirstDraw } from './places/FirstDraw.tsx';
import { GroupCard } from './GroupCard.tsx';
import { describeSaveFailure, useGroupDesk } from './useGroupDesk.ts';
import { useGroupDrag } from './useGroupDrag.ts';
import { useGroupFocus } from './useGroupFocus.ts';
import { GroupLine } from './GroupLine.tsx';
import type { Announce } from './drawPart.ts';
import { GroupMove } from './GroupMove.tsx';
import { getPlayerName, listRoundPlayers, listUngroupedPlayers } from './groupPlayers.ts';
import { describeGroupAt } from './drawMoves.ts';
import { GroupPool } from './GroupPool.tsx';
import { DropBar } from './places/DropBar.tsx';
import { usePlaceFacts } from './places/usePlaceFacts.ts';
import { GroupRedraw } from './GroupRedraw.tsx';
import { FoldedHelp, useHasSideColumn } from './places/GroupHelp.tsx';
import { TeeSheetForm } from './TeeSheetForm.tsx';
import type { SetStart } from './GroupStart.tsx';

/** Number of groups that are offered to a player without a group. */
const MAX_FREE_PLACES = 4;

/** Lists what the draw takes into account, most important first; wishes count only in the first round. */
const describeDraw = (round: number): string =>
  round === 1
    ? t('Partners and opponents play together; then the players’ wishes count, then handicap.')
    : t('Partners and opponents play together; then new partners count, then handicap.');

interface Props {
  tournament: Tournament;
  round: 1 | 2 | 3 | 4;
  draw: Draw;
  exclusions: readonly Exclusion[];
  /** The competition whose cut a player missed, by player id. */
  missedCut: ReadonlyMap<number, string>;
  /** Messages that come and go while groups are made; they are last in the side column, where they move nothing. */
  children?: ReactNode;
}

export function GroupBoard({ tournament, round, draw, exclusions, missedCut, children }: Props) {
  const [openedPlayer, setOpenedPlayer] = useState<number | null>(null);
  const isForTimes = useLocation({ select: ({ hash }) => isTimesPlace(hash) });
  const [showsSheet, setShowsSheet] = useState(isForTimes);
  const [wasForTimes, setWasForTimes] = useState(isForTimes);
  if (isForTimes !== wasForTimes) {
    setWasForTimes(isForTimes);
    if (isForTimes) setShowsSheet(true);
  }
  const isFinal = useIsFinal();
  const hasSideColumn = useHasSideColumn();
  const { notify } = useUndo();
  const announce: Announce = (messageKind, text) => notify({ kind: messageKind, text });
  const { root, focusOn } = useGroupFocus();
  const { desk, keeper, record } = useGroupDesk(tournament.id, round, draw, (failure) => {
    announce('problem', describeSaveFailure(failure));
    focusOn(['message'], { onlyIfLost: true });
  });
  const players = listRoundPlayers(tournament, round, draw, exclusions, missedCut);
  const holes = findRoundHoles(tournament, round);
  const startTimes = mapStartTimes(desk.groups, desk.sheet, holes);
  const timeOf = (group: number): string | null => startTimes.get(group) ?? null;
  const { hasScores, groupSize, ...facts } = usePlaceFacts(tournament, round, players, startTimes);
  const actions = groupActions({ keeper, record, players, facts, timeOf, announce, focusOn });
  const setStart: SetStart = (group, start) => setGroupStart({ keeper, record, announce }, group, start);
  const { carried, ghost, grab } = useGroupDrag(actions.drop);
  const hoveredZone = carried?.over ?? null;
  const freePlaces = listFreeGroups(desk.groups, facts)
    .slice(0, MAX_FREE_PLACES)
    .map((group) => ({
      group: group.group_number,
      name: describeGroupAt(group.group_number, timeOf(group.group_number)),
      count: countPlacesToFill(group, groupSize, facts.isVacated),
    }));
  const groupStarts = formatGroupStarts(desk.groups, desk.sheet, holes);
  const cardOf = (id: number) => (
    <CardLink
      tournament={tournament.id}
      round={round}
      user={{ id, first_name: getPlayerName(players, id) }}
    />
  );
  const memberProps = { players, cardOf, grab, onOpen: setOpenedPlayer };
  const sharedProps = { tournament: tournament.id, round, desk, keeper, record, announce, focusOn };
  const ungroupedPlayers = listUngroupedPlayers(players, desk.groups);
  const help = (
    <>
      <p className={styles.hint}>{describeDraw(round)}</p>
      <p className={styles.hint}>
        <span className={styles.byMouse}>{t('Drag a player to another group, or click the name.')}</span>
        <span className={styles.byTouch}>{t('Tap a player to move them or to swap two.')}</span>{' '}
        {t('Every change is saved at once.')}{' '}
        <span className={desk.groups.length === 0 ? styles.reserved : undefined}>
          {t('“Keep group”: the next draw leaves the group as it is.')}
        </span>
      </p>
    </>
  );
  return (
    <div ref={root} className={[styles.board, carried ? styles.carrying : ''].join(' ')}>
      <div className={styles.side}>
        {isFinal ? (
          <FinalGroups />
        ) : (
          <>
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
                      'If a group is removed, the others keep their tee times. “Set tee times” closes the gap.',
                    )}
                  </p>
                )}
              </Fold>
            </div>
            <div className={styles.tools}>
              <GroupRedraw {...sharedProps} hasScores={hasScores} storedGroups={draw.groups} />
              {hasSideColumn ? help : null}
            </div>
          </>
        )}
        <div inert={desk.isDrawing}>
          <GroupPool
            waiting={ungroupedPlayers}
            isOver={hoveredZone === 'none'}
            freePlaces={freePlaces}
            isDrawn={desk.groups.length > 0}
            onFreePlace={actions.freePlace}
            onNewGroup={actions.newGroup}
            {...memberProps}
          />
          <MissedCut missedCut={missedCut} players={players} />
        </div>
        <EntryClosed tournament={tournament} isDrawn={desk.groups.length > 0} />
        {children}
      </div>
      <div className={styles.main}>
        {desk.groups.length > 0 ? null : ungroupedPlayers.length === 0 || isFinal ? (
          <Empty>{t('This round has no groups yet.')}</Empty>
        ) : (
          <FirstDraw tournament={tournament.id} round={round} waiting={ungroupedPlayers.length} />
        )}
        <ol className={styles.groups} inert={desk.isDrawing}>
          {desk.groups.map((group, i) => (
            <GroupCard
              key={group.group_number}
              group={group}
              holes={holes}
              start={groupStarts[i] ?? null}
              isVacated={facts.isVacated}
              size={groupSize}
              isOver={hoveredZone === `group-${group.group_number}`}
              onLock={actions.lock}
              onStart={setStart}
              {...memberProps}
            />
          ))}
        </ol>
        {hasSideColumn || isFinal ? null : <FoldedHelp>{help}</FoldedHelp>}
      </div>
      <GroupLine />
      {carried ? (
        <DropBar over={hoveredZone} hasGroup={findGroupOfPlayer(desk.groups, carried.player) !== undefined} />
      ) : null}
      <div ref={ghost} className={styles.ghost} aria-hidden="true" hidden={carried === null}>
        {carried ? getPlayerName(players, carried.player) : null}
      </div>
      {openedPlayer === null || isFinal ? null : (
        <GroupMove
          player={openedPlayer}
          groups={desk.groups}
          players={players}
          facts={facts}
          size={groupSize}
          timeOf={timeOf}
          onClose={() => setOpenedPlayer(null)}
          onPut={(destination) => {
            setOpenedPlayer(null);
            actions.put(openedPlayer, destination);
          }}
        />
      )}
    </div>
  );
}
