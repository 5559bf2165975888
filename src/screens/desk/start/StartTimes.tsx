import type { RoundNumber } from '#domain/round.ts';
import { useState } from 'react';
import type { UserRef } from '#contract/people/users.ts';
import type { Draw } from '#contract/tournaments/draw.ts';
import { findRoundHoles } from '#domain/holes-in-play.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Fold } from '#ui/layout/Fold.tsx';
import { t } from '#words/t.ts';
import type { Announce } from '../groups/groupMessage.ts';
import { GroupLine } from '../groups/GroupLine.tsx';
import type { SetStart } from '../groups/GroupStart.tsx';
import { TeeSheetForm } from '../groups/TeeSheetForm.tsx';
import { describeSaveFailure, useGroupDesk } from '../groups/useGroupDesk.ts';
import { useUndo } from '../useDeskUndo.ts';
import { StartGroups } from './StartGroups.tsx';
import type { StartingGroup } from './startList.ts';

interface Props {
  tournament: Tournament;
  round: RoundNumber;
  draw: Draw;
  groups: readonly StartingGroup[];
  onStatus: (user: UserRef) => void;
}

/** Changes the tee sheet of the round and the start of each group, but not the players of the groups. */
export function StartTimes({ tournament, round, draw, groups, onStatus }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { notify } = useUndo();
  const showNotice: Announce = (messageKind, text) => notify({ kind: messageKind, text });
  const { desk, keeper, record } = useGroupDesk(tournament.id, round, draw, (failure) =>
    showNotice('problem', describeSaveFailure(failure)),
  );
  const holes = findRoundHoles(tournament, round);
  const formProps = {
    tournament: tournament.id,
    round,
    desk,
    keeper,
    record,
    announce: showNotice,
    focusOn: () => {},
  };
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
      <Fold
        title={t('Tee times')}
        note={desk.sheet?.first_time ?? t('none yet')}
        open={isOpen}
        onToggle={setOpen}
      >
        <TeeSheetForm holes={holes} {...formProps} />
      </Fold>
      <StartGroups groups={shownGroups} times={{ drafts, holes, onStart }} onStatus={onStatus} />
      <GroupLine />
    </>
  );
}
