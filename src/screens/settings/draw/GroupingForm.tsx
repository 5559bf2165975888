import { useState } from 'react';
import { describeCallFailure } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import type { GroupingSettings } from '#contract/tournaments/settings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Button } from '#ui/forms/Button.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { DiscardButton, SaveStateText } from '#ui/forms/SaveBar.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { plural, t } from '#words/t.ts';
import { listReplacedGroups } from '#screens/desk/groups/drawDrafts.ts';
import { describeReplaced } from '#screens/desk/groups/GroupRedraw.tsx';
import { useStoredDraft } from '../drafts/useStoredDraft.ts';
import { useHasBegun } from '../entry/useHasBegun.ts';
import { createInitialChoices } from '../rounds.ts';
import { DrawFields } from './DrawFields.tsx';
import { RoundMessage, type DrawMessages } from './RoundMessage.tsx';
import {
  describeDraw,
  hasClosedEntry,
  readNewVersion,
  saveAndGenerate,
  saveChoices,
} from './saveAndGenerate.ts';
import styles from '../SettingsScreen.module.css';
import { CheckField } from '../CheckField.tsx';
import { readDraw } from '#contract/tournaments/draw.ts';
import { listGroupings, type Grouping } from '#contract/tournaments/groupings.ts';
import { DeskLink } from '#screens/desk/DeskLink.tsx';

/**
 * The stored groups of a round, which a new draw replaces. `version` is null on a plain backend. `isUnknown`: they could
 * not be loaded.
 */
function useRoundGroups(
  tournament: number,
  round: 1 | 2 | 3 | 4,
  canManage: boolean,
): { groups: readonly Grouping[]; version: string | null; isLoading: boolean; isUnknown: boolean } {
  const draw = useQuery(readDraw, canManage ? { params: { tournament, round } } : null);
  const listed = useQuery(listGroupings, draw.state === 'failed' ? { query: { tournament } } : null);
  if (draw.state === 'ready')
    return { groups: draw.data.groups, version: draw.data.version, isLoading: false, isUnknown: false };
  const isOfRound = (group: Grouping) => group.tournament === tournament && group.round_number === round;
  return {
    groups: listed.state === 'ready' ? listed.data.filter(isOfRound) : [],
    version: null,
    isUnknown: draw.state === 'failed' && listed.state === 'failed',
    isLoading: canManage && (draw.state === 'failed' ? listed : draw).state === 'loading',
  };
}

interface Props {
  tournament: number;
  /** State of the entry before a draw. */
  entry: Tournament['entry'];
  round: 1 | 2 | 3 | 4;
  stored: GroupingSettings | undefined;
  canManage: boolean;
  /** True if the round has scores: the server refuses its draw here. Null while that is loading. */
  hasScores: boolean | null;
  messages: DrawMessages;
}

export function GroupingForm({ tournament, entry, round, stored, canManage, hasScores, messages }: Props) {
  const call = useCall();
  const mutate = useMutate();
  const { groups, version, isLoading, isUnknown } = useRoundGroups(tournament, round, canManage);
  const { replaced, handMadeCount } = listReplacedGroups(groups, groups);
  const hasBegun = useHasBegun(tournament);
  const closesEntry =
    canManage && !hasBegun && !isLoading && groups.length === 0 && (entry ?? 'closed') !== 'closed';
  const [isAsking, setAsking] = useState(false);
  const [savedSettings, setSavedSettings] = useState<GroupingSettings | undefined>();
  const {
    values: choices,
    state,
    change,
    markSaved,
    discard,
  } = useStoredDraft(createInitialChoices(stored), tournament, `round-${round}`);
  const [busy, setBusy] = useState(false);
  const job = {
    call,
    mutate,
    tournament,
    round,
    stored: stored ?? savedSettings,
    choices,
    onSaved: (settings: GroupingSettings) => {
      setSavedSettings(settings);
      markSaved();
    },
  };
  const generate = async () => {
    setAsking(false);
    setBusy(true);
    const result = await saveAndGenerate(job);
    const isEntryClosedNow = result.ok && (await hasClosedEntry(job, entry));
    const drawnVersion = result.ok ? await readNewVersion(job, version) : null;
    setBusy(false);
    if (result.ok)
      return messages.show({
        kind: 'success',
        text: describeDraw(round, isEntryClosedNow),
        round,
        isDrawn: true,
        drawnVersion,
      });
    const reason = describeCallFailure(result.failure);
    const text = t('Failed to generate groupings for Round {round}: {reason}', { round, reason });
    return messages.show({ kind: 'error', text, round });
  };
  const save = async () => {
    setBusy(true);
    const result = await saveChoices(job);
    setBusy(false);
    return messages.show(
      result.ok
        ? {
            kind: 'success',
            text: t('The settings of round {round} are saved. No groups were drawn.', { round }),
            round,
          }
        : { kind: 'error', text: describeCallFailure(result.failure), round },
    );
  };
  return (
    <FormStack
      onSubmit={() => {
        // Nothing is replaced in a round with scores, because the server refuses its draw here.
        if ((replaced.length > 0 || isUnknown) && !hasScores) setAsking(true);
        else void generate();
      }}
    >
      <fieldset disabled={!canManage || busy} className={styles.fields}>
        <legend className="visually-hidden">{t('Draw of round {round}', { round })}</legend>
        <DrawFields round={round} choices={choices} change={change} />
        {round > 1 ? (
          <CheckField checked={choices.auto_generate} onCheck={(auto_generate) => change({ auto_generate })}>
            {t('Draw this round automatically when the previous one is complete')}
          </CheckField>
        ) : null}
      </fieldset>
      <p>
        {hasScores && canManage ? (
          <>
            {t('This round has scores. Draw it at the desk; here only the values are saved.')}{' '}
            <DeskLink tournament={tournament} place="groups">
              {t('Groups')}
            </DeskLink>
          </>
        ) : (
          t('Draws the groups of this round: who plays together.')
        )}
        {closesEntry && !hasScores ? ` ${t('The first draw closes entry.')}` : null}
      </p>
      <Stack row>
        <Button
          type="submit"
          variant={hasScores ? 'quiet' : 'primary'}
          busy={busy}
          disabled={!canManage || isLoading || hasScores === null}
        >
          {t('Generate Groupings for Round {round}', { round })}
        </Button>
        {canManage ? (
          <Button variant="secondary" disabled={busy || state !== 'changed'} onClick={() => void save()}>
            {t('Save without drawing')}
          </Button>
        ) : null}
        {canManage ? <DiscardButton state={state} busy={busy} onDiscard={discard} /> : null}
        <SaveStateText state={state} />
      </Stack>
      <RoundMessage tournament={tournament} round={round} messages={messages} />
      {isAsking ? (
        <ConfirmDialog
          title={
            isUnknown
              ? t('Generate Groupings for Round {round}', { round })
              : plural(
                  replaced.length,
                  '{count} group is drawn. Draw it again?',
                  '{count} groups are drawn. Draw them again?',
                )
          }
          confirm={t('Draw again')}
          onConfirm={() => void generate()}
          onClose={() => setAsking(false)}
        >
          <p>
            {isUnknown
              ? t('The groups could not be loaded.')
              : describeReplaced(replaced, version === null ? 0 : handMadeCount)}
          </p>
          {version === null ? null : <p>{t('You can undo this afterwards.')}</p>}
        </ConfirmDialog>
      ) : null}
    </FormStack>
  );
}
