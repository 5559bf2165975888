import { useState } from 'react';
import type { FieldPlayer } from '#domain/competition/types.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { listRounds } from '#domain/round.ts';
import { Button } from '#ui/forms/Button.tsx';
import { plural, t } from '#words/t.ts';
import { UnsavedBadge } from '../drafts/UnsavedBadge.tsx';
import { useUnsavedForms } from '../drafts/useUnsavedForms.ts';
import {
  countUnpaired,
  getSetForm,
  listSideSets,
  getSideName,
  MAX_NAMED_SIDES,
  NEW_SET,
  type SideSet,
} from './sides.ts';
import { SetsFromGroups } from './SetsFromGroups.tsx';
import { SidesDialog } from './SidesDialog.tsx';
import type { FieldParts } from './form/useFieldParts.ts';
import { SectionCard } from '../sections/SectionCard.tsx';
import styles from './Competitions.module.css';

/** Returns "1 alone · 2 without a side"; '' if all players are on a side with others. */
function describeUnpaired({ sides }: SideSet, players: readonly FieldPlayer[]): string {
  const { alone, without } = countUnpaired(sides, players);
  return [
    alone > 0 ? t('{count} alone', { count: alone }) : '',
    without > 0 ? t('{count} without a side', { count: without }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

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
          <li key={`${set.round ?? 0} ${set.name}`} className={styles.line}>
            <span className={styles.words}>
              <strong>
                {set.name} · {set.round === null ? t('all rounds') : t('Round {round}', { round: set.round })}
              </strong>
              <small>
                {plural(set.sides.length, '{count} side', '{count} sides')}:{' '}
                {set.sides
                  .slice(0, MAX_NAMED_SIDES)
                  .map((side) => getSideName(side, nameOf))
                  .join(', ')}
                {set.sides.length > MAX_NAMED_SIDES ? ' …' : ''}
              </small>
              <small>{describeUnpaired(set, players)}</small>
            </span>
            {unsavedForms.has(getSetForm(set)) ? <UnsavedBadge /> : null}
            <Button
              look="secondary"
              aria-label={t('Change {name}', { name: set.name })}
              onClick={() => setOpenSet(set)}
            >
              {t('Change')}
            </Button>
          </li>
        ))}
      </ul>
      <SetsFromGroups tournament={tournament.id} rounds={rounds} parts={parts} />
      <Button wide look="secondary" onClick={() => setOpenSet(NEW_SET)}>
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
