import { useState } from 'react';
import type { Pairing } from '#domain/competition/types.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { listNames } from '#ui/listNames.ts';
import { t } from '#words/t.ts';
import { findLostMatches, pairInOrder, pairWithinGroups, type Opponent } from './pairings.ts';

/** Fills in the matches of a round; asks first if a match would be lost. */
export function ProposeMatches({
  matches,
  opponents,
  groups,
  round,
  nameMatch,
  onPropose,
}: {
  matches: readonly Pairing[];
  opponents: Opponent[];
  groups: readonly (readonly number[])[];
  round: number;
  nameMatch: (match: Pairing) => string;
  onPropose: (newPairings: Pairing[]) => void;
}) {
  const [waitingPairings, setWaitingPairings] = useState<Pairing[] | null>(null);
  const propose = (newPairings: Pairing[]) =>
    findLostMatches(matches, newPairings).length > 0
      ? setWaitingPairings(newPairings)
      : onPropose(newPairings);
  return (
    <Stack>
      <Stack row>
        <Button variant="secondary" onClick={() => propose(pairInOrder(opponents, round))}>
          {t('Pair by list order: first v second, third v fourth')}
        </Button>
        <Button
          variant="secondary"
          disabled={groups.length === 0}
          onClick={() => propose(pairWithinGroups(opponents, groups, round))}
        >
          {t('Within the groups')}
        </Button>
      </Stack>
      {groups.length === 0 ? <small>{t('This round has no groups.')}</small> : null}
      {waitingPairings ? (
        <ConfirmDialog
          title={t('Replace “{name}”?', { name: t('Matches') })}
          confirm={t('Replace')}
          onConfirm={() => {
            onPropose(waitingPairings);
            setWaitingPairings(null);
          }}
          onClose={() => setWaitingPairings(null)}
        >
          <p>{listNames(findLostMatches(matches, waitingPairings).map(nameMatch))}</p>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
