import { useState } from 'react';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { setSides } from '#contract/competitions/competitions.ts';
import type { FieldPlayer } from '#domain/competition/types.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { listNames } from '#ui/listNames.ts';
import { plural, t } from '#words/t.ts';
import { UnsavedBadge } from '../drafts/UnsavedBadge.tsx';
import { countUnpaired, getSideName, type SideSet } from './sides.ts';
import styles from './Competitions.module.css';

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
