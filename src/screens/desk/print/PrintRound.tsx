import { useEffect, useMemo } from 'react';
import { readProblem } from '#app/reads/readProblem.ts';
import { copiedAt, useQuery } from '#app/reads/useQuery.ts';
import { useRoundCourses } from '#app/reads/useRoundCourses.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { useClub } from '#app/shell/look/useClub.ts';
import { readBoard } from '#contract/scores/board.ts';
import { readField } from '#contract/scores/field.ts';
import { listGroupings } from '#contract/tournaments/groupings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { overlayUnsent } from '#domain/boards/overlay.ts';
import { findRoundHoles } from '#domain/holes-in-play.ts';
import { courseName, listRounds } from '#domain/round.ts';
import { Failed } from '#ui/messages/Failed.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { CodeList } from '../codes/CodeList.tsx';
import { useCodes } from '../codes/useCodes.ts';
import { PrintButtons } from './PrintButtons.tsx';
import { certifiedCodes } from './certifiedCodes.ts';
import type { RoundNumber } from '../paper/paperRounds.ts';
import { buildPrintedGroups } from './printedGroups.ts';

export function PrintRound({ tournament, round }: { tournament: Tournament; round: RoundNumber }) {
  const groupings = useQuery(listGroupings, { query: { tournament: tournament.id } });
  // The board has this tournament's handicaps, as used for net results.
  const board = useQuery(readBoard, { params: { id: tournament.id } });
  const field = useQuery(readField, { params: { id: tournament.id } });
  const courses = useRoundCourses(tournament);
  const unsentCards = useUnsentCards(tournament.id, copiedAt(board));
  const unsentOfField = useUnsentCards(tournament.id, copiedAt(field));
  const codes = useCodes(tournament.id, round);
  const club = useClub();
  const logo = club?.logo;
  useEffect(() => {
    if (logo) new Image().src = logo; // Loads the logo early, because print() does not wait for images.
  }, [logo]);
  const rows = board.state === 'ready' ? board.data : null;
  const drawnGroups = groupings.state === 'ready' ? groupings.data : null;
  const rankedRows = useMemo(() => overlayUnsent(rows ?? [], unsentCards), [rows, unsentCards]);
  const groups = useMemo(() => {
    const handicaps = new Map((rows ?? []).map(({ user }) => [user.id, user.handicap ?? null]));
    const tees = new Map((rows ?? []).flatMap((row) => (row.tees ? [[row.user.id, row.tees] as const] : [])));
    const withdrawnUsers = new Set(
      (rows ?? []).flatMap(({ user, withdrawn }) => (withdrawn ? [user.id] : [])),
    );
    return buildPrintedGroups(
      drawnGroups ?? [],
      round,
      handicaps,
      courses?.get(round) ?? null,
      tees,
      withdrawnUsers,
    );
  }, [drawnGroups, rows, round, courses]);
  const certified = useMemo(
    () => (field.state === 'ready' ? certifiedCodes(field.data, tournament.id) : null),
    [field, tournament.id],
  );
  const rounds = listRounds(tournament);
  const printedRound = rounds.find(({ round_number }) => round_number === round);
  if (groupings.state === 'loading' || board.state === 'loading' || codes.isLoading)
    return <Spinner>{t('Loading the groupings...')}</Spinner>;
  if (groupings.state === 'failed')
    return (
      <Failed title={t('The groupings could not be loaded.')} onRetry={groupings.retry}>
        {readProblem(groupings.failure)}
      </Failed>
    );
  return (
    <Stack>
      <PrintButtons
        tournament={tournament.id}
        printed={{
          club,
          tournament: tournament.name,
          course: courseName(printedRound?.course),
          round,
          date: printedRound?.date ?? '',
          isFinal: Boolean(tournament.closed_at),
        }}
        holes={courses?.get(round)?.holes ?? findRoundHoles(tournament, round)}
        groups={groups}
        codes={codes.codes}
        courses={courses}
        rows={rankedRows}
        unsent={unsentOfField}
        field={field.state === 'ready' ? field.data : null}
        certified={certified}
        rounds={rounds.map(({ round_number }) => round_number)}
      />
      {groups.length === 0 ? (
        <p>{t('No groupings set for Round {round}', { round })}</p>
      ) : (
        <CodeList tournament={tournament.id} codes={codes} groups={groups} />
      )}
    </Stack>
  );
}
