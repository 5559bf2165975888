import { useState } from 'react';
import type { OwnEntry } from '#contract/tournaments/entries.ts';
import { Button } from '#ui/forms/Button.tsx';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import styles from './Entry.module.css';
import { describeOwnState, describePlaces, describeTimes, describeWishes, enterLabel } from './entryTexts.ts';
import { useOwnEntry } from './useOwnEntry.ts';
import { WishesDialog } from './WishesDialog.tsx';

type Asking = 'wishes' | 'giving-up' | 'withdrawing';

const ON_LIST: readonly (string | null)[] = ['waiting', 'asked', 'offered'];

/** The question before a player gives up a request or a place. */
const leavingTexts = (state: string | null) =>
  state === 'in'
    ? { title: t('Withdraw from this tournament?'), button: t('Withdraw') }
    : state === 'offered'
      ? { title: t('Give the place to the next player?'), button: t('No, I do not play') }
      : { title: t('Leave the list?'), button: t('Leave the list') };

interface Props {
  own: OwnEntry;
  name: string;
  code?: string | undefined;
  /** True to offer a withdrawal, where no other button does. */
  withdraws?: boolean;
}

/** The state of one's own entry, with the actions that are possible now. */
export function OwnEntryBox({ own, name, code, withdraws = false }: Props) {
  const { busy, problem, clear, enter, giveUp, wish, withdraw } = useOwnEntry(own);
  const [openDialog, setOpenDialog] = useState<Asking | null>(null);
  const state = describeOwnState(own);
  const label = enterLabel(own, code !== undefined);
  const facts = [describePlaces(own), describeTimes(own)].filter((fact) => fact !== null);
  const wishes = describeWishes(own);
  const isListed = ON_LIST.includes(own.state);
  const isIn = own.state === 'in';
  const canWish = (isIn && own.entry !== 'closed') || isListed;
  const texts = leavingTexts(own.state);
  const close = (): void => {
    setOpenDialog(null);
    clear();
  };
  const leave = (): void => {
    void (isIn ? withdraw() : giveUp()).then((isDone) => isDone && setOpenDialog(null));
  };
  return (
    <div className={styles.box}>
      {state === null ? null : (
        <p className={styles.state} role="status">
          <strong>
            {isIn ? '✓ ' : ''}
            {state}
          </strong>
        </p>
      )}
      {facts.length === 0 ? null : <p className={styles.facts}>{facts.join(' · ')}</p>}
      {own.entry === 'code' && code === undefined && own.state === null ? (
        <p className={styles.facts}>{t('You enter by the organizer’s link or QR code.')}</p>
      ) : null}
      {wishes === null ? null : <p className={styles.facts}>{t('Your wishes: {wishes}', { wishes })}</p>}
      {problem !== null && openDialog === null ? <Alert kind="error">{problem}</Alert> : null}
      <Stack row>
        {label === null ? null : (
          <Button
            busy={busy && openDialog === null}
            aria-label={t('{action}: {name}', { action: label, name })}
            onClick={() => void enter(code)}
          >
            {label}
          </Button>
        )}
        {canWish ? (
          <Button look="secondary" onClick={() => setOpenDialog('wishes')}>
            {t('Wishes for the draw')}
          </Button>
        ) : null}
        {isListed ? (
          <Button look="secondary" onClick={() => setOpenDialog('giving-up')}>
            {own.state === 'offered' ? t('No, I do not play') : t('Leave the list')}
          </Button>
        ) : null}
        {isIn && withdraws && own.entry !== 'closed' && own.player_entry !== undefined ? (
          <Button look="secondary" onClick={() => setOpenDialog('withdrawing')}>
            {t('Withdraw')}
          </Button>
        ) : null}
      </Stack>
      {openDialog === 'wishes' ? (
        <WishesDialog own={own} busy={busy} problem={problem} onSave={wish} onClose={close} />
      ) : null}
      {openDialog === 'giving-up' || openDialog === 'withdrawing' ? (
        <ConfirmDialog
          title={texts.title}
          confirm={texts.button}
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
