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
import { useRightWhileOpen } from '../cards/useIsFinal.ts';
import { StartGroups } from './StartGroups.tsx';
import { listStartingGroups, type StartingGroup } from './startList.ts';
import { CardStatus } from './CardStatus.tsx';
import { findRoundHoles } from '#domain/holes-in-play.ts';
import { Fold } from '#ui/layout/Fold.tsx';
import type { Announce } from '../groups/drawPart.ts';
import type { SetStart } from '../groups/GroupStart.tsx';
import { TeeSheetForm } from '../groups/TeeSheetForm.tsx';
import { describeSaveFailure, useGroupDesk } from '../groups/useGroupDesk.ts';
import { useUndo } from '../useDeskUndo.ts';

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
  const onStart: SetStart = ({ group_number: group }, start) => {
    const change = { group, time: start.start_time, hole: start.start_hole };
    const message = t('Group {group} starts at {time} on hole {hole}.', change);
    const groupsBefore = keeper.current();
    void keeper.change(
      desk.groups.map((draftGroup) =>
        draftGroup.group_number === group ? { ...draftGroup, ...start } : draftGroup,
      ),
    );
    if (keeper.current() === groupsBefore) showNotice('done', message);
    else record(message);
  };
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
