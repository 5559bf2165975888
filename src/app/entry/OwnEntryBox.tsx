import { useState } from 'react';
import type { OwnEntry } from '#contract/tournaments/entries.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import styles from './Entry.module.css';
import {
  describeOwnState,
  describePlaces,
  describeTimes,
  describeWishes,
  chooseEnterLabel,
} from './entryTexts.ts';
import { useOwnEntry } from './useOwnEntry.ts';
import { WishesDialog } from './WishesDialog.tsx';

type DialogKind = 'wishes' | 'giving-up' | 'withdrawing';

const LISTED_STATES: readonly (string | null)[] = ['waiting', 'asked', 'offered'];

/** The question before a player gives up a request or a place. */
const getLeaveTexts = (state: string | null) =>
  state === 'in'
    ? { title: t('Withdraw from this tournament?'), button: t('Withdraw') }
    : state === 'offered'
      ? { title: t('Give the place to the next player?'), button: t('No, I do not play') }
      : { title: t('Leave the list?'), button: t('Leave the list') };

interface Props {
  own: OwnEntry;
  name: string;
  code?: string | undefined;
  /** True if no other button offers a withdrawal, so that this box does. */
  withdraws?: boolean;
}

/** Shows the signed-in player's entry, with the actions that are possible now. */
export function OwnEntryBox({ own, name, code, withdraws = false }: Props) {
  const { busy, problem, clear, enter, giveUp, wish, withdraw } = useOwnEntry(own);
  const [dialogKind, setDialogKind] = useState<DialogKind | null>(null);
  const state = describeOwnState(own);
  const enterLabel = chooseEnterLabel(own, code !== undefined);
  const entryTexts = [describePlaces(own), describeTimes(own)].filter((entryText) => entryText !== null);
  const wishesText = describeWishes(own);
  const isListed = LISTED_STATES.includes(own.state);
  const isEntered = own.state === 'in';
  const canWish = (isEntered && own.entry !== 'closed') || isListed;
  const leaveTexts = getLeaveTexts(own.state);
  const close = (): void => {
    setDialogKind(null);
    clear();
  };
  const leave = (): void => {
    void (isEntered ? withdraw() : giveUp()).then((isStored) => isStored && setDialogKind(null));
  };
  return (
    <div className={styles.box}>
      {state === null ? null : (
        <p className={styles.state} role="status">
          <strong>
            {isEntered ? '✓ ' : ''}
            {state}
          </strong>
        </p>
      )}
      {entryTexts.length === 0 ? null : <p className={styles.facts}>{entryTexts.join(' · ')}</p>}
      {own.entry === 'code' && code === undefined && own.state === null ? (
        <p className={styles.facts}>{t('To enter you need the organizer’s link or QR code.')}</p>
      ) : null}
      {wishesText === null ? null : (
        <p className={styles.facts}>{t('Your wishes: {wishes}', { wishes: wishesText })}</p>
      )}
      {problem !== null && dialogKind === null ? <Alert kind="error">{problem}</Alert> : null}
      <Stack row>
        {enterLabel === null ? null : (
          <Button
            busy={busy && dialogKind === null}
            aria-label={t('{action}: {name}', { action: enterLabel, name })}
            onClick={() => void enter(code)}
          >
            {enterLabel}
          </Button>
        )}
        {canWish ? (
          <Button variant="secondary" onClick={() => setDialogKind('wishes')}>
            {t('Wishes for the draw')}
          </Button>
        ) : null}
        {isListed ? (
          <Button variant="secondary" onClick={() => setDialogKind('giving-up')}>
            {own.state === 'offered' ? t('No, I do not play') : t('Leave the list')}
          </Button>
        ) : null}
        {isEntered && withdraws && own.entry !== 'closed' && own.player_entry !== undefined ? (
          <Button variant="secondary" onClick={() => setDialogKind('withdrawing')}>
            {t('Withdraw')}
          </Button>
        ) : null}
      </Stack>
      {dialogKind === 'wishes' ? (
        <WishesDialog own={own} busy={busy} problem={problem} onSave={wish} onClose={close} />
      ) : null}
      {dialogKind === 'giving-up' || dialogKind === 'withdrawing' ? (
        <ConfirmDialog
          title={leaveTexts.title}
          confirm={leaveTexts.button}
          cancel={t('Stay')}
          busy={busy}
          problem={problem}
          onConfirm={leave}
          onClose={close}
        >
          <p>{t('If you enter again, you are at the end of the list.')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
