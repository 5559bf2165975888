import { useQuery } from '#app/reads/useQuery.ts';
import { listRoundCourses } from '#contract/courses/courses.ts';
import type { Exclusion, GroupingSettings } from '#contract/tournaments/settings.ts';
import type { User } from '#contract/people/users.ts';
import { Fold } from '#ui/layout/Fold.tsx';
import { formatDay } from '#ui/formatTime.ts';
import { plural, t } from '#words/t.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { RoundTeeTimes } from './dates/RoundTeeTimes.tsx';
import { Exclusions } from './Exclusions.tsx';
import { GroupingForm } from './draw/GroupingForm.tsx';
import type { DrawMessages } from './draw/RoundMessage.tsx';
import { RoundHoles } from './RoundHoles.tsx';
import { SectionCard } from './sections/SectionCard.tsx';
import { countRoundCards, createPlayerRows, findRoundSettings } from './rounds.ts';

/** The list of exclusions is open at first if it has no more rows than this. */
const MAX_UNFOLDED_ROWS = 12;

interface Props {
  tournament: Tournament;
  round: 1 | 2 | 3 | 4;
  date: string;
  settings: GroupingSettings[];
  exclusions: Exclusion[];
  players: User[];
  canManage: boolean;
  messages: DrawMessages;
}

export function RoundCard({
  tournament,
  round,
  date,
  settings,
  exclusions,
  players,
  canManage,
  messages,
}: Props) {
  const rows = createPlayerRows(players, exclusions, tournament.id, round);
  const excludedCount = rows.filter(({ exclusion }) => exclusion !== null).length;
  const roundCourses = useQuery(listRoundCourses, canManage ? { params: { id: tournament.id } } : null);
  const hasScores =
    roundCourses.state === 'ready'
      ? countRoundCards(roundCourses.data, round) > 0
      : roundCourses.state === 'loading' && canManage
        ? null
        : false;
  const sharedProps = { tournament: tournament.id, round, canManage };
  return (
    <SectionCard
      title={t('Round {round} Settings', { round })}
      aside={<time dateTime={date}>{formatDay(date)}</time>}
      id={`round-${round}`}
    >
      {canManage && tournament.closed_at ? (
        <p>{t('The results are final, so this round cannot be drawn.')}</p>
      ) : null}
      <GroupingForm
        stored={findRoundSettings(settings, tournament.id, round)}
        {...sharedProps}
        entry={tournament.entry}
        hasScores={hasScores}
        messages={messages}
        canManage={canManage && !tournament.closed_at}
      />
      {canManage ? <RoundTeeTimes tournament={tournament} round={round} /> : null}
      {canManage ? <RoundHoles tournament={tournament} round={round} /> : null}
      <Fold
        title={t('Player Exclusions')}
        note={plural(excludedCount, '{count} of {all} excluded', '{count} of {all} excluded', {
          all: rows.length,
        })}
        startsOpen={rows.length <= MAX_UNFOLDED_ROWS}
      >
        <Exclusions rows={rows} {...sharedProps} />
      </Fold>
    </SectionCard>
  );
}
