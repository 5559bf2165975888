import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useRequester } from '#app/session/useWho.ts';
import { useAction } from '#app/useAction.ts';
import type { Competition } from '#contract/competitions/competitions.ts';
import { changeSeason, listSeasons, type Season } from '#contract/competitions/seasons.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { describeSeasonRules } from '#ui/seasonText.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { SaveStateText } from '#ui/forms/SaveBar.tsx';
import { t } from '#words/t.ts';
import { UnsavedBadge } from '../drafts/UnsavedBadge.tsx';
import { useUnsavedForms } from '../drafts/useStoredDraft.ts';
import {
  getSeasonForm,
  listCountedChoices,
  parseChoiceValue,
  replaceCompetitions,
  toChoiceValue,
} from './seasonPoints.ts';
import { CountedResultField } from './CountedResultField.tsx';
import { SeasonDialog } from './SeasonDialog.tsx';
import { SectionCard } from '../sections/SectionCard.tsx';
import styles from './Competitions.module.css';

/** Places whose points a row names. */
const MAX_LISTED_PLACES = 12;

interface SeasonLineProps {
  season: Season;
  tournament: number;
  competitions: readonly Competition[];
  canChange: boolean;
  /** True if its dialog was closed with unsaved changes. */
  isUnsaved: boolean;
  onChange: () => void;
}

function SeasonLine({ season, tournament, competitions, canChange, isUnsaved, onChange }: SeasonLineProps) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const [isSaved, setSaved] = useState(false);
  const countingEvents = season.events.filter((event) => event.tournament === tournament);
  const countingIds = countingEvents.map(({ competition }) => competition);
  function choose(chosenCompetitions: readonly number[]): void {
    const body = { competitions: replaceCompetitions(season.events, tournament, chosenCompetitions) };
    setSaved(false);
    void run(
      () => mutate(changeSeason, { params: { id: season.id }, body }),
      () => setSaved(true),
    );
  }
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <Link to="/season/$seasonId" params={{ seasonId: season.id }}>
          {season.name}
        </Link>
        <small>{describeSeasonRules(season, MAX_LISTED_PLACES)}</small>
        {canChange
          ? null
          : countingEvents.map(({ competition, competition_name: name }) => (
              <small key={competition}>{t('{name} counts.', { name })}</small>
            ))}
        <span className={styles.badges}>{isUnsaved ? <UnsavedBadge /> : null}</span>
      </span>
      {canChange ? (
        <>
          <CountedResultField
            disabled={busy}
            choices={listCountedChoices(competitions, countingIds)}
            value={toChoiceValue(countingIds)}
            onChoose={(value) => choose(parseChoiceValue(value))}
          />
          <SaveStateText state={isSaved ? 'saved' : 'same'} />
          <span className={styles.buttons}>
            <Button
              variant="secondary"
              aria-label={t('Change {name}', { name: season.name })}
              onClick={onChange}
            >
              {t('Change')}
            </Button>
          </span>
        </>
      ) : null}
      {problem ? <Alert kind="error">{problem}</Alert> : null}
    </li>
  );
}

/** Shows nothing until loaded, and on servers without orders of merit. */
export function SeasonsCard({
  tournament,
  competitions,
}: {
  tournament: Tournament;
  competitions: readonly Competition[];
}) {
  const requester = useRequester();
  const unsavedForms = useUnsavedForms(tournament.id);
  const seasonsQuery = useQuery(listSeasons, {});
  const [openSeason, setOpenSeason] = useState<Season | 'new' | null>(null);
  if (seasonsQuery.state !== 'ready') return null;
  return (
    <SectionCard title={t('Order of merit')} id="seasons">
      <p>{t('Points by place over several tournaments. Anyone can open its page.')}</p>
      <ul className={styles.list}>
        {seasonsQuery.data.map((season) => (
          <SeasonLine
            key={season.id}
            season={season}
            tournament={tournament.id}
            competitions={competitions}
            canChange={hasRight(requester, 'change-own', { owner: season.created_by })}
            isUnsaved={unsavedForms.has(getSeasonForm(season))}
            onChange={() => setOpenSeason(season)}
          />
        ))}
      </ul>
      <Button wide variant="secondary" className={styles.marked} onClick={() => setOpenSeason('new')}>
        {t('Start an order of merit')} {unsavedForms.has(getSeasonForm(null)) ? <UnsavedBadge /> : null}
      </Button>
      {openSeason ? (
        <SeasonDialog
          tournament={tournament}
          season={openSeason === 'new' ? null : openSeason}
          competitions={competitions}
          onClose={() => setOpenSeason(null)}
        />
      ) : null}
    </SectionCard>
  );
}
