import { nameOrNumber } from '#app/sync/nameOrNumber.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { formatStrokesSign } from '#ui/golf/strokes.ts';
import { describeMark } from '#ui/golf/markText.ts';
import { isMarkNumber } from '#domain/cards/marks.ts';
import { plural, t } from '#words/t.ts';
import { describeTakeProblem } from './problem-texts.ts';
import styles from './Swap.module.css';
import { groupByCard, describeReceivedCard } from './received-cards.ts';
import type { TakenBundle, ReceivedConflict } from './types.ts';
import type { ReceiveOutcome } from './useTaking.ts';

const describeValue = (holeOrMark: number, conflict: { score: number; value?: string }): string =>
  isMarkNumber(holeOrMark) ? describeMark(holeOrMark, conflict.value ?? '') : formatStrokesSign(conflict);

function ConflictLine({ conflict }: { conflict: ReceivedConflict }) {
  const { player, hole_number: holeOrMark, author, other } = conflict;
  const textParams = {
    name: nameOrNumber(player),
    mine: describeValue(holeOrMark, conflict),
    author: nameOrNumber(author),
    theirs: describeValue(holeOrMark, other),
    other: nameOrNumber(other.author),
  };
  return (
    <li>
      {isMarkNumber(holeOrMark)
        ? t('{name}: {mine} by {author}, {theirs} by {other}', textParams)
        : t('{name}, hole {hole}: {mine} by {author}, {theirs} by {other}', {
            ...textParams,
            hole: holeOrMark,
          })}
    </li>
  );
}

function TakenSummary({ taken, onClose }: { taken: TakenBundle; onClose: () => void }) {
  const { fresh, existing, own, differs, blocks, forged } = taken;
  const authors = [...new Set(blocks.map(({ author }) => nameOrNumber(author)))].join(', ');
  const uncheckedAuthors = [
    ...new Set(blocks.filter((b) => b.check === 'unchecked').map((b) => nameOrNumber(b.author))),
  ];
  return (
    <>
      {differs.length > 0 ? (
        <Alert
          kind="warning"
          title={plural(
            differs.length,
            '{count} hole where scores differ',
            '{count} holes where scores differ',
          )}
        >
          <ul className={styles.fresh}>
            {differs.map((conflict) => (
              <ConflictLine key={`${conflict.player.id}/${conflict.hole_number}`} conflict={conflict} />
            ))}
          </ul>
          <p>{t('Settle each on its card before you leave.')}</p>
        </Alert>
      ) : null}
      <Alert
        kind="success"
        onClose={onClose}
        title={authors === '' ? t('Read|a code') : t('Received from {authors}', { authors })}
      >
        {fresh.length === 0 ? (
          <p>{t('Nothing new: this phone has all of it.')}</p>
        ) : (
          <ul className={styles.fresh}>
            {groupByCard(fresh).map((card) => (
              <li key={card.id}>{describeReceivedCard(card)}</li>
            ))}
          </ul>
        )}
        {existing > 0 && fresh.length > 0 ? (
          <p>{plural(existing, '{count} more was here already.', '{count} more were here already.')}</p>
        ) : null}
        {own > 0 ? (
          <p>
            {plural(
              own,
              '{count} score from this phone is on the other one too.',
              '{count} scores from this phone are on the other one too.',
            )}
          </p>
        ) : null}
        {uncheckedAuthors.length > 0 ? (
          <p>
            {t('The server still has to check that these scores come from {names}.', {
              names: uncheckedAuthors.join(', '),
            })}
          </p>
        ) : null}
      </Alert>
      {forged.length > 0 ? (
        <Alert kind="error">
          {t('Skipped, because it did not come from their phone: {names}.', {
            names: forged.map(nameOrNumber).join(', '),
          })}
        </Alert>
      ) : null}
    </>
  );
}

export function TakeOutcome({ outcome, onClose }: { outcome: ReceiveOutcome | null; onClose: () => void }) {
  if (outcome === null) return null;
  if (outcome.kind === 'taken') return <TakenSummary taken={outcome.taken} onClose={onClose} />;
  return (
    <Alert kind="error" onClose={onClose}>
      {outcome.kind === 'failed'
        ? t('This phone could not save that card. Please scan it again.')
        : describeTakeProblem(outcome.problem)}
    </Alert>
  );
}
