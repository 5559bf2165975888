import { useMemo } from 'react';
import { useLiveQuery } from '#app/scores/useLiveQuery.ts';
import { useScorer } from '#app/session/useSession.ts';
import { useExchange } from '#app/usePhone.ts';
import type { Observable } from '#data/store/types.ts';
import { Failed } from '#ui/messages/Failed.tsx';
import { translate } from '#words/message.ts';
import { plural, getLanguage, t } from '#words/t.ts';
import { nameOrNumber } from './nameOrNumber.ts';
import { RefusedBlock } from './RefusedBlock.tsx';
import styles from './SyncPanel.module.css';
import { useSyncStatus } from './useSyncStatus.ts';

type RelayedItem =
  ReturnType<ReturnType<typeof useExchange>['unsentBlocks']> extends Observable<readonly (infer One)[]>
    ? One
    : never;

const joinAuthorNames = (items: readonly RelayedItem[]): string =>
  new Intl.ListFormat(getLanguage()).format(new Set(items.map(({ author }) => nameOrNumber(author))));

function WaitingBlocks({ all }: { all: readonly RelayedItem[] }) {
  const scorer = useScorer();
  const { signInToSend } = useSyncStatus();
  if (all.length === 0) return null;
  const names = joinAuthorNames(all);
  const problems = new Map(
    all.flatMap(({ problem }) => (problem ? [[problem.detail, problem] as const] : [])),
  );
  const needsSignIn = scorer === null || signInToSend;
  const sendableBlocks = all.filter(({ problem }) => problem === null);
  return (
    <>
      {needsSignIn ? (
        <p>{t('Scores of {names} wait here until somebody logs in on this phone.', { names })}</p>
      ) : sendableBlocks.length > 0 ? (
        <p>
          {t('Scores of {names}, from another phone, wait to be sent with yours.', {
            names: joinAuthorNames(sendableBlocks),
          })}
        </p>
      ) : null}
      {[...problems].map(([detail, problem]) => (
        <p key={detail}>
          {t('Scores of {names}:', {
            names: joinAuthorNames(all.filter((item) => item.problem?.detail === detail)),
          })}{' '}
          {translate(problem)}
        </p>
      ))}
    </>
  );
}

/** Lists blocks of other phones that the server lacks: blocks that wait, blocks that stay on this phone, and refused blocks. */
export function UnsentBlocks({ tournamentName }: { tournamentName: (id: number) => string }) {
  const exchange = useExchange();
  const scorer = useScorer();
  const { saved, needsYou, counted, comingIn } = useSyncStatus();
  const isOwnSent = scorer !== null && counted === true && !comingIn && saved + needsYou === 0;
  const blocksQuery = useLiveQuery(useMemo(() => exchange.unsentBlocks(), [exchange]));
  if (blocksQuery.state === 'loading') return null;
  if (blocksQuery.state === 'failed')
    return <Failed title={t('The scores on this phone could not be read.')} onRetry={blocksQuery.retry} />;
  const selectInState = (state: RelayedItem['state']) =>
    blocksQuery.value.filter((item) => item.state === state);
  const [waitingBlocks, stayingBlocks, refusedBlocks] = [
    selectInState('queued'),
    selectInState('stays'),
    selectInState('parked'),
  ];
  return (
    <>
      {isOwnSent ? <p>✓ {t('Your own scores are on the server.')}</p> : null}
      <WaitingBlocks all={waitingBlocks} />
      {stayingBlocks.length > 0 ? (
        <p>
          {t('Scores of {names} stay on this phone: this server does not accept scores from other phones.', {
            names: joinAuthorNames(stayingBlocks),
          })}
        </p>
      ) : null}
      {refusedBlocks.length > 0 ? (
        <>
          <p>
            <strong>
              {plural(
                refusedBlocks.length,
                '{count} card of another phone not accepted by the server.',
                '{count} cards of other phones not accepted by the server.',
              )}
            </strong>{' '}
            {t('Each stays here until you decide.')}
          </p>
          <ul className={styles.list}>
            {refusedBlocks.map((item) => (
              <li key={item.id} className={styles.item}>
                <h3>{t('Scores of {name}', { name: nameOrNumber(item.author) })}</h3>
                <p>
                  {t('Round {round}, {tournament}', {
                    round: item.round,
                    tournament: tournamentName(item.tournament),
                  })}
                  {' · '}
                  {plural(item.values, '{count} score', '{count} scores')}
                </p>
                <RefusedBlock id={item.id} problem={item.problem} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}
