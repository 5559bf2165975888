import { useState } from 'react';
import { readSettings } from '#contract/competitions/competitions.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds } from '#domain/round.ts';
import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import { UnsavedBadge } from '../drafts/UnsavedBadge.tsx';
import { useUnsavedForms } from '../drafts/useUnsavedForms.ts';
import { getSetForm, listSideSets, NEW_SET, type SideSet } from './sides.ts';
import { SideSetLine } from './SideSetLine.tsx';
import { SetsFromGroups } from './SetsFromGroups.tsx';
import { SidesDialog } from './SidesDialog.tsx';
import type { FieldParts } from './form/useFieldParts.ts';
import { SectionCard } from '../sections/SectionCard.tsx';
import styles from './Competitions.module.css';

/** Names of the competitions that count a set of sides. */
const listCountingCompetitions = (competitions: FieldAnswer['competitions'], setName: string): string[] =>
  competitions.filter(({ settings }) => readSettings(settings)?.sides === setName).map(({ name }) => name);

export function SidesCard({ tournament, parts }: { tournament: Tournament; parts: FieldParts }) {
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
          onClose={() => setOpenSet(null)}
        />
      ) : null}
    </SectionCard>
  );
}
