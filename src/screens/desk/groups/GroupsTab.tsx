import { useMemo, useState } from 'react';
import type { Failure } from '#api/failures.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import { readSettings } from '#contract/competitions/competitions.ts';
import { readDraw, type Draw } from '#contract/tournaments/draw.ts';
import { readField, type FieldAnswer } from '#contract/scores/field.ts';
import { listExclusions } from '#contract/tournaments/settings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds, type RoundNumber } from '#domain/round.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { useCurrentRound, useLinkedRound } from '../useCurrentRound.ts';
import { DrawWishes } from '../entries/DrawWishes.tsx';
import { FixHandicaps } from '../roster/FixHandicaps.tsx';
import { GroupBoard } from './GroupBoard.tsx';
import { listRoundOptions } from '#ui/forms/listRoundOptions.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import { MAX_GROUP_PLAYERS } from '#domain/draw/draw-edit.ts';
import { findSeparatedPairs, listPlayTogether } from '#domain/draw/play-together.ts';
import { fullName } from '#ui/names.ts';
import { mapMissedCutByPlayer, NO_CUT } from '../rail/useStepStates.ts';

/** Maximum number of lines; after a repair the next ones follow. */
const MAX_LINES = 8;

/** Names partners and opponents who are in different groups, such as after a change of the groups by hand. */
export function SeparatedPairs({
  field: { competitions, sides, players },
  draw: { groups },
  round,
}: {
  field: Pick<FieldAnswer, 'competitions' | 'sides' | 'players'>;
  draw: Pick<Draw, 'groups'>;
  round: number;
}) {
  const withdrawnPlayers = new Set(players.flatMap(({ id, withdrawn }) => (withdrawn ? [id] : [])));
  const groupMembers = groups.map((group) =>
    listGroupMembers(group).filter(({ id }) => !withdrawnPlayers.has(id)),
  );
  const namesById = new Map(groupMembers.flat().map((member) => [member.id, fullName(member)]));
  const settings = competitions.flatMap((competition) => readSettings(competition.settings) ?? []);
  const separatedPairs = findSeparatedPairs(
    listPlayTogether(settings, sides, round),
    groupMembers.map((members) => members.map(({ id }) => id)),
    MAX_GROUP_PLAYERS,
  );
  if (separatedPairs.length === 0) return null;
  return (
    <Alert kind="warning">
      {separatedPairs.slice(0, MAX_LINES).map(({ kind, players: [player, otherPlayer] }) => {
        const names = { name: namesById.get(player)!, other: namesById.get(otherPlayer)! };
        return (
          <p key={`${kind} ${player} ${otherPlayer}`}>
            {kind === 'partners'
              ? t('{name} and {other} are partners, but in different groups.', names)
              : t('{name} and {other} are opponents, but in different groups.', names)}
          </p>
        );
      })}
    </Alert>
  );
}

/** A server that supports only SPEC.md has no draw endpoint. */
const hasNoDesk = (failure: Failure): boolean =>
  failure.kind === 'unreadable' || (failure.kind === 'refused' && failure.status === 404);

function Round({ tournament, round }: { tournament: Tournament; round: RoundNumber }) {
  const draw = useQuery(readDraw, { params: { tournament: tournament.id, round } });
  const field = useQuery(readField, { params: { id: tournament.id } });
  const missedCut = useMemo(
    () => (field.state === 'ready' ? mapMissedCutByPlayer(field.data, round) : NO_CUT),
    [field, round],
  );
  const exclusions = useQuery(listExclusions, { query: { tournament: tournament.id } });
  if (draw.state === 'failed')
    return hasNoDesk(draw.failure) ? (
      <Alert kind="info">{t('This server cannot edit groups.')}</Alert>
    ) : (
      <NotLoaded read={draw} title={t('The groups could not be loaded.')} />
    );
  if (draw.state === 'loading' || exclusions.state === 'loading')
    return <Spinner>{t('Loading the groups...')}</Spinner>;
  return (
    <>
      <Age ms={draw.age} />
      <GroupBoard
        tournament={tournament}
        round={round}
        draw={draw.data}
        exclusions={exclusions.state === 'ready' ? exclusions.data : []}
        missedCut={missedCut}
      >
        {field.state === 'ready' ? (
          <SeparatedPairs field={field.data} draw={draw.data} round={round} />
        ) : null}
        {draw.data.tee_sheet ? <FixHandicaps tournament={tournament.id} /> : null}
        {round === 1 ? <DrawWishes tournament={tournament} draw={draw.data} /> : null}
      </GroupBoard>
    </>
  );
}

export function GroupsTab({ tournament }: { tournament: Tournament }) {
  const rounds = listRounds(tournament);
  const currentRound = useCurrentRound(tournament);
  const [chosenRound, setChosenRound] = useState<RoundNumber | null>(useLinkedRound(tournament));
  const round = chosenRound ?? currentRound;
  if (round === null) return <Empty>{t('No round of this tournament has a date yet.')}</Empty>;
  return (
    <Stack>
      <h2 className="visually-hidden">{t('Groups')}</h2>
      {rounds.length > 1 ? (
        <Choice<RoundNumber>
          label={t('Round shown')}
          chosen={round}
          onChoose={setChosenRound}
          options={listRoundOptions(rounds.map(({ round_number }) => round_number))}
        />
      ) : null}
      <Round key={round} tournament={tournament} round={round} />
    </Stack>
  );
}
