import type { RoundNumber } from '#domain/round.ts';
import { useState } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import type { UserRef } from '#contract/people/users.ts';
import { readDraw, type Draw } from '#contract/tournaments/draw.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { GroupLine } from '../groups/GroupLine.tsx';
import { useRoundCards } from '../cards/useRoundCards.ts';
import { PaperPrefetch } from '../paper/PaperPrefetch.tsx';
import { PaperRoundChoice } from '../paper/PaperRoundChoice.tsx';
import { useRightWhileOpen, useIsFinal } from '../cards/useIsFinal.ts';
import { listStartingGroups, type StartingGroup } from './startList.ts';
import { CardStatus } from './CardStatus.tsx';
import { findRoundHoles, type HolesInPlay } from '#domain/holes-in-play.ts';
import { Fold } from '#ui/layout/Fold.tsx';
import type { Announce } from '../groups/drawPart.ts';
import { GroupStart, type SetStart } from '../groups/GroupStart.tsx';
import { TeeSheetForm } from '../groups/TeeSheetForm.tsx';
import { describeSaveFailure, useGroupDesk } from '../groups/useGroupDesk.ts';
import { useUndo } from '../useDeskUndo.ts';
import type { DraftGroup } from '#domain/draw/draw-edit.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { StatusBadge } from '#ui/golf/StatusBadge.tsx';
import { fullName } from '#ui/names.ts';
import styles from './Start.module.css';
import type { PaperPlayer } from '../paper/paperGroups.ts';
import { setGroupStart } from '../groups/groupActions.ts';

interface StartGroupsProps {
  groups: readonly StartingGroup[];
  /** Opens the status of a player's card. */
  onStatus: (user: UserRef) => void;
  /** Changes the start of a group; null while the starts cannot be changed. */
  times: {
    drafts: ReadonlyMap<number, DraftGroup>;
    holes: HolesInPlay;
    onStart: SetStart;
  } | null;
}

const formatStart = ({ start_time, start_hole }: StartingGroup): string =>
  start_time === null
    ? ''
    : [start_time, t('Hole {hole}', { hole: start_hole ?? 1 })].filter(Boolean).join(' · ');

function Player({ player, onStatus }: Pick<StartGroupsProps, 'onStatus'> & { player: PaperPlayer }) {
  const { user, withdrawn, missing, holes } = player;
  const isFinal = useIsFinal();
  return (
    <li className={styles.player}>
      <span className={styles.name}>
        <Clamp>{fullName(user)}</Clamp>{' '}
        {withdrawn ? (
          <StatusBadge status={player.status} />
        ) : missing < holes ? (
          <Badge variant="good">{t('has scores')}</Badge>
        ) : null}
      </span>
      {isFinal ? null : (
        <Button
          variant="secondary"
          aria-label={t('Status of {name}', { name: fullName(user) })}
          onClick={() => onStatus(user)}
        >
          {t('Status…')}
        </Button>
      )}
    </li>
  );
}

/** Shows nothing for a group without a tee time, because the tee sheet sets that. */
function StartOfGroup({ group, times }: { group: StartingGroup } & Pick<StartGroupsProps, 'times'>) {
  const draft = times?.drafts.get(group.group ?? 0);
  if (!times || draft === undefined || group.start_time === null) return null;
  return <GroupStart group={draft} holes={times.holes} onStart={times.onStart} />;
}

function StartGroups({ groups, times, onStatus }: StartGroupsProps) {
  if (groups.length === 0) return <Empty>{t('No players in this tournament yet.')}</Empty>;
  return (
    <ol className={styles.groups}>
      {groups.map((group) => (
        <li key={group.group} className={styles.group}>
          <div className={styles.head}>
            <h3>
              {group.group === null ? t('Without a group') : t('Group {group}', { group: group.group })}
            </h3>
            <strong>{formatStart(group)}</strong>
            <StartOfGroup group={group} times={times} />
          </div>
          <ul className={styles.players}>
            {group.players.map((player) => (
              <Player key={player.user.id} player={player} onStatus={onStatus} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

interface Props {
  tournament: Tournament;
  round: RoundNumber;
  draw: Draw;
  groups: readonly StartingGroup[];
  onStatus: (user: UserRef) => void;
}

/** Changes the tee sheet of the round and the start of each group, but not the players of the groups. */
function StartTimes({ tournament, round, draw, groups, onStatus }: Props) {
  const { notify } = useUndo();
  const showNotice: Announce = (messageKind, text) => notify({ kind: messageKind, text });
  const { desk, keeper, record } = useGroupDesk(tournament.id, round, draw, (failure) =>
    showNotice('problem', describeSaveFailure(failure)),
  );
  const holes = findRoundHoles(tournament, round);
  const drafts = new Map(desk.groups.map((group) => [group.group_number, group]));
  const shownGroups = groups.map((group) => {
    const draft = drafts.get(group.group ?? 0);
    const { start_time = group.start_time, start_hole = group.start_hole } = draft ?? {};
    return { ...group, start_time, start_hole };
  });
  const onStart: SetStart = (group, start) =>
    setGroupStart({ keeper, record, announce: showNotice }, group, start);
  return (
    <>
      <Fold title={t('Tee times')} note={desk.sheet?.first_time ?? t('none yet')}>
        <TeeSheetForm holes={holes} desk={desk} keeper={keeper} record={record} focusOn={() => {}} />
      </Fold>
      <StartGroups groups={shownGroups} times={{ drafts, holes, onStart }} onStatus={onStatus} />
      <GroupLine />
    </>
  );
}

/** A status can be set offline; a tee time needs the server, which detects concurrent changes to the draw. */
function StartRound({ tournament, round }: { tournament: Tournament; round: RoundNumber }) {
  const { id } = tournament;
  const { board, isWaiting, drawn, groups } = useRoundCards({ tournament: id, round });
  const canSetTimes = useRightWhileOpen(id, 'start');
  // Not a state of the player's button, which is mounted again when the draw arrives: the dialog would close.
  const [statusPlayer, setStatusPlayer] = useState<UserRef | null>(null);
  const draw = useQuery(readDraw, canSetTimes ? { params: { tournament: id, round } } : null);
  if (isWaiting) return <Spinner>{t('Loading...')}</Spinner>;
  if (board.state === 'failed')
    return <NotLoaded read={board} title={t('The players could not be loaded.')} />;
  const startingGroups = listStartingGroups(groups, drawn, round);
  return (
    <Stack>
      <Age ms={board.state === 'ready' ? board.age : null} />
      {draw.state === 'ready' ? (
        <StartTimes
          tournament={tournament}
          round={round}
          draw={draw.data}
          groups={startingGroups}
          onStatus={setStatusPlayer}
        />
      ) : (
        <>
          <StartGroups groups={startingGroups} times={null} onStatus={setStatusPlayer} />
          <GroupLine />
        </>
      )}
      {statusPlayer === null ? null : (
        <CardStatus tournament={id} round={round} user={statusPlayer} onClose={() => setStatusPlayer(null)} />
      )}
      <PaperPrefetch tournament={id} round={round} groups={groups} />
    </Stack>
  );
}

/** Shows the starter which group starts next and when, with buttons to mark players who did not come. */
export function StartTab({ tournament }: { tournament: Tournament }) {
  return (
    <Card title={t('Start of play')}>
      <PaperRoundChoice tournament={tournament}>
        {(round) => <StartRound key={round} tournament={tournament} round={round} />}
      </PaperRoundChoice>
    </Card>
  );
}
