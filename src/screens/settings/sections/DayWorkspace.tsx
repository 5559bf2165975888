import type { ReactNode } from 'react';
import { PART_RIGHTS, type DeskPart } from '#screens/desk/rail/deskParts.ts';
import { useRequester } from '#app/session/useWho.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { NextStep } from '#screens/desk/rail/NextStep.tsx';
import { RailLinks } from '#screens/desk/rail/RailLinks.tsx';
import { useStepStates } from '#screens/desk/rail/useStepStates.ts';
import { Workspace } from '#ui/layout/Workspace.tsx';

/** The settings as the first step of the desk: with its rail, and with the organizer's next task. */
export function DayWorkspace({
  tournament,
  parts,
  notice,
  index,
  children,
}: {
  tournament: Tournament;
  /** The parts of the desk that the user may open. */
  parts: readonly { key: DeskPart; label: string }[];
  notice: ReactNode;
  index: ReactNode;
  children: ReactNode;
}) {
  const requester = useRequester();
  const { states, round } = useStepStates(tournament);
  return (
    <Workspace
      rail={<RailLinks tournament={tournament.id} parts={parts} states={states} />}
      notice={notice}
      index={index}
      next={
        <NextStep
          tournament={tournament}
          states={states}
          round={round}
          shown="setup"
          mayOpen={(step) => hasRight(requester, PART_RIGHTS[step], tournament)}
        />
      }
    >
      {children}
    </Workspace>
  );
}
