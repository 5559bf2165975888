import { useEffect, useRef, useState } from 'react';
import { useCall } from '#app/http/useCall.ts';
import { useMutate } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { formatDeskPlace } from '#screens/desk/deskPlace.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { undoDraw } from '../undo/undoInJournal.ts';
import styles from '../SettingsScreen.module.css';
import { DeskLink } from '#screens/desk/DeskLink.tsx';

interface DrawMessage {
  /** Differs for each message, so that a repeated text is announced again. */
  id: number;
  kind: 'success' | 'error';
  text: string;
  round: number;
  /** True after a draw that changed the groups: the message links to them. */
  isDrawn: boolean;
  /** The version of the groups that the draw made; null if it cannot be undone here. */
  drawnVersion: string | null;
}

/** One message for the draws of all rounds: a newer one replaces the older. It stays until it is closed. */
export function useDrawMessage() {
  const [message, setMessage] = useState<DrawMessage | null>(null);
  return {
    message,
    show: (shown: Pick<DrawMessage, 'kind' | 'text' | 'round'> & Partial<DrawMessage>): void =>
      setMessage((before) => ({ isDrawn: false, drawnVersion: null, ...shown, id: (before?.id ?? 0) + 1 })),
    close: () => setMessage(null),
  };
}

export type DrawMessages = ReturnType<typeof useDrawMessage>;

function UndoDraw({
  tournament,
  round,
  version,
  show,
}: { tournament: number; version: string } & Pick<DrawMessages, 'show'> & Pick<DrawMessage, 'round'>) {
  const call = useCall();
  const mutate = useMutate();
  const { busy, problem, show: showProblem, run } = useAction();
  const undo = () =>
    void run(
      () => undoDraw({ call, mutate }, { tournament, round, version }),
      (isUndone) =>
        isUndone
          ? show({ kind: 'success', text: t('The groups are as they were.'), round })
          : showProblem(t('This change cannot be undone here. Please change it by hand.')),
    );
  return (
    <>
      {problem === null ? null : <span role="alert">{problem}</span>}
      <Button variant="secondary" busy={busy} onClick={undo}>
        <span aria-hidden="true">↶</span> {t('Undo')}
      </Button>
    </>
  );
}

function MessageLine({
  tournament,
  message,
  show,
  close,
}: { tournament: number } & DrawMessages & { message: DrawMessage }) {
  const { kind, text, round, isDrawn, drawnVersion } = message;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={element} tabIndex={-1} className={styles.message}>
      <Alert kind={kind} onClose={close}>
        <div className={styles.act}>
          <span>
            {text}
            {isDrawn ? (
              <>
                {' '}
                <DeskLink tournament={tournament} place={formatDeskPlace('groups', 'all', round)}>
                  {t('See the groups')}
                </DeskLink>
              </>
            ) : null}
          </span>
          {drawnVersion === null ? null : (
            <UndoDraw tournament={tournament} round={round} version={drawnVersion} show={show} />
          )}
        </div>
      </Alert>
    </div>
  );
}

interface Props {
  tournament: number;
  round: number;
  messages: DrawMessages;
}

/** The message about a round's draw, below its button. It covers no field, and scrolls into view if it is out of sight. */
export const RoundMessage = ({ tournament, round, messages }: Props) =>
  messages.message?.round === round ? (
    <MessageLine key={messages.message.id} tournament={tournament} {...messages} message={messages.message} />
  ) : null;
