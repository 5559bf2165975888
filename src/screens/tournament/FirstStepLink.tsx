import { Link } from '@tanstack/react-router';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds } from '#domain/round.ts';
import { t } from '#words/t.ts';

/** True until a new tournament has players. */
export const isAtFirstStep = ({ players, closed_at, cancelled_at }: Tournament): boolean =>
  players.length === 0 && !closed_at && !cancelled_at;

function findSetupTask(tournament: Tournament): { section: 'dates' | 'courses'; label: string } | null {
  const rounds = listRounds(tournament);
  if (rounds.length === 0) return { section: 'dates', label: t('Next: set the date of the round') };
  const roundWithoutCourse = rounds.find(({ course }) => course === null);
  if (roundWithoutCourse === undefined) return null;
  const round = roundWithoutCourse.round_number;
  return { section: 'courses', label: t('Next: choose the course of round {round}', { round }) };
}

/** A link to the first thing that a new tournament lacks. */
export function FirstStepLink({ tournament, className }: { tournament: Tournament; className?: string }) {
  const setupTask = findSetupTask(tournament);
  const params = { tournamentId: tournament.id };
  if (setupTask !== null)
    return (
      <Link
        to="/tournament/$tournamentId/settings"
        params={params}
        hash={setupTask.section}
        className={className}
      >
        {setupTask.label}
      </Link>
    );
  return (
    <Link to="/tournament/$tournamentId/desk" params={params} hash="players" className={className}>
      {t('Next: add the players')}
    </Link>
  );
}
