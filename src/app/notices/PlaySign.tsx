import type { SuspensionKind } from '#domain/cards/suspension.ts';
import { t, text, type PlainText } from '#words/t.ts';
import styles from './Notices.module.css';

export type PlaySignal = SuspensionKind | 'resumed';

/** The sound signals of Model Local Rule J-1. */
const SOUNDED_NOTES: Record<PlaySignal, readonly string[]> = {
  immediate: ['prolonged'],
  normal: ['first', 'second', 'third'],
  resumed: ['first', 'second'],
};
const SIGNAL_TEXTS: Record<PlaySignal, PlainText> = {
  immediate: text('One prolonged note'),
  normal: text('Three notes'),
  resumed: text('Two short notes'),
};

/** Shows the signal and its sentence, large enough to be read at arm's length. */
export function PlaySign({ signal, sentence }: { signal: PlaySignal; sentence: string }) {
  return (
    <div className={styles.sign} data-signal={signal} role="alert">
      <span className={styles.notes} role="img" aria-label={t(SIGNAL_TEXTS[signal])}>
        {SOUNDED_NOTES[signal].map((note) => (
          <span key={note} />
        ))}
      </span>
      <strong>{sentence}</strong>
      <span aria-hidden="true">{t(SIGNAL_TEXTS[signal])}</span>
    </div>
  );
}
