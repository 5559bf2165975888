import type { Failure } from '#api/failures.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { t, plural } from '#words/t.ts';
import { SectionCard } from '../sections/SectionCard.tsx';
import { CompetitionsCard } from './CompetitionsCard.tsx';
import { SeasonsCard } from './SeasonsCard.tsx';
import { useFieldParts, type FieldParts } from './form/useFieldParts.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import { useState } from 'react';
import { readSettings, setSides } from '#contract/competitions/competitions.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { listRounds } from '#domain/round.ts';
import { Button } from '#ui/forms/Button.tsx';
import { UnsavedBadge } from '../drafts/UnsavedBadge.tsx';
import { useUnsavedForms } from '../drafts/useStoredDraft.ts';
import { getSetForm, listSideSets, NEW_SET, countUnpaired, getSideName, type SideSet } from './sides.ts';
import { SetsFromGroups } from './SetsFromGroups.tsx';
import { SidesDialog } from './SidesDialog.tsx';
import styles from './Competitions.module.css';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import type { FieldPlayer } from '#domain/competition/types.ts';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { listNames } from '#ui/listNames.ts';

/** Returns "1 alone · 2 players without a pair or team"; '' if all players are on a side with others. */
function describeUnpaired({ sides }: SideSet, players: readonly FieldPlayer[]): string {
  const { alone, without } = countUnpaired(sides, players);
  return [
    alone > 0 ? t('{count} alone', { count: alone }) : '',
    without > 0
      ? plural(without, '{count} player without a pair or team', '{count} players without a pair or team')
      : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

export function SideSetLine({
  tournament,
  set,
  players,
  nameOf,
  isUnsaved,
  countedIn,
  onChange,
  onRemove,
}: {
  tournament: number;
  set: SideSet;
  players: readonly FieldPlayer[];
  nameOf: (player: number) => string;
  /** True if its dialog was closed with unsaved changes. */
  isUnsaved: boolean;
  /** Names of the competitions that count the sides. */
  countedIn: readonly string[];
  onChange: () => void;
  /** Called after the set was removed. */
  onRemove: () => void;
}) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  const [isAsking, setAsking] = useState(false);
  const { name, round, sides } = set;
  const title = `${name} · ${round === null ? t('all rounds') : t('Round {round}', { round })}`;
  const remove = (): void => {
    const body = { set_name: name, round_number: round as 1 | 2 | 3 | 4 | null, sides: [] };
    void run(
      () => mutate(setSides, { params: { id: tournament }, body }),
      () => {
        setAsking(false);
        onRemove();
        return t('{name} was removed.', { name });
      },
    );
  };
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <strong>{title}</strong>
        <small>
          {plural(sides.length, '{count} side', '{count} sides')}:{' '}
          {listNames(sides.map((side) => getSideName(side, nameOf)))}
        </small>
        <small>{describeUnpaired(set, players)}</small>
        <span className={styles.badges}>{isUnsaved ? <UnsavedBadge /> : null}</span>
      </span>
      <span className={styles.buttons}>
        <Button variant="secondary" aria-label={t('Change {name}', { name })} onClick={onChange}>
          {t('Change')}
        </Button>
        <Button variant="quiet" aria-label={t('Remove {name}', { name })} onClick={() => setAsking(true)}>
          {t('Remove')}
        </Button>
      </span>
      {isAsking ? (
        <ConfirmDialog
          title={t('Remove “{name}”?', { name: title })}
          confirm={t('Remove')}
          busy={busy}
          problem={problem}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          {countedIn.length === 0 ? null : (
            <p>{t('{names}: no results without these pairs or teams.', { names: countedIn.join(', ') })}</p>
          )}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

/** Names of the competitions that count a set of sides. */
const listCountingCompetitions = (competitions: FieldAnswer['competitions'], setName: string): string[] =>
  competitions.filter(({ settings }) => readSettings(settings)?.sides === setName).map(({ name }) => name);

function SidesCard({ tournament, parts }: { tournament: Tournament; parts: FieldParts }) {
  const [openSet, setOpenSet] = useState<SideSet | null>(null);
  const { players, sides } = parts.field;
  const unsavedForms = useUnsavedForms(tournament.id);
  const rounds = listRounds(tournament).map(({ round_number }) => round_number);
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id) ?? t('Player {id}', { id });
  const sets = listSideSets(sides);
  return (
    <SectionCard title={t('Pairs and teams')} id="sides">
      <p>
        {t('For four-balls, foursomes, scrambles and teams. They stay as they are when the groups change.')}
      </p>
      <ul className={styles.list}>
        {sets.map((set) => (
          <SideSetLine
            key={`${set.round ?? 0} ${set.name}`}
            tournament={tournament.id}
            set={set}
            players={players}
            nameOf={nameOf}
            countedIn={listCountingCompetitions(parts.field.competitions, set.name)}
            isUnsaved={unsavedForms.has(getSetForm(set))}
            onChange={() => setOpenSet(set)}
            onRemove={() => unsavedForms.discard(getSetForm(set))}
          />
        ))}
      </ul>
      <SetsFromGroups tournament={tournament.id} rounds={rounds} parts={parts} />
      <Button wide variant="secondary" className={styles.marked} onClick={() => setOpenSet(NEW_SET)}>
        {t('Make pairs or teams by hand')} {unsavedForms.has(getSetForm(NEW_SET)) ? <UnsavedBadge /> : null}
      </Button>
      {openSet ? (
        <SidesDialog
          tournament={tournament.id}
          initialSet={openSet}
          taken={sets}
          rounds={rounds}
          players={players}
          nameOf={nameOf}
          onClose={() => setOpenSet(null)}
        />
      ) : null}
    </SectionCard>
  );
}

/** A server that supports only SPEC.md has no competitions. */
const hasNoCompetitions = (failure: Failure): boolean =>
  failure.kind === 'unreadable' || (failure.kind === 'refused' && failure.status === 404);

/** Shows nothing if the server has no competitions. */
export function CompetitionsPart({ tournament }: { tournament: Tournament }) {
  const partsRead = useFieldParts(tournament.id);
  if (partsRead.state === 'ready')
    return (
      <>
        <CompetitionsCard tournament={tournament} parts={partsRead.data} />
        <SidesCard tournament={tournament} parts={partsRead.data} />
        <SeasonsCard tournament={tournament} competitions={partsRead.data.field.competitions} />
      </>
    );
  if (partsRead.state === 'failed' && hasNoCompetitions(partsRead.failure)) return null;
  return (
    <SectionCard title={t('Competitions')} id="competitions">
      <NotLoaded
        read={partsRead}
        title={t('The competitions could not be loaded.')}
        loading={t('Loading the competitions...')}
      />
    </SectionCard>
  );
}
