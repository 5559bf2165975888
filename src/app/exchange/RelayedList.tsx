import { useMemo } from 'react';
import { nameOrNumber } from '#app/sync/nameOrNumber.ts';
import { RefusedBlock } from '#app/sync/RefusedBlock.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { plural, t } from '#words/t.ts';
import { useExchange } from '#app/usePhone.ts';
import { useLiveQuery, type LiveState } from '#app/scores/useLiveQuery.ts';
import styles from './Swap.module.css';
import type { RelayedBlock } from './types.ts';

function useRelayedBlocks(tournament: number): LiveState<RelayedBlock[]> {
  const exchange = useExchange();
  return useLiveQuery(useMemo(() => exchange.relayedBlocks(tournament), [exchange, tournament]));
}

/** Each state has a symbol, so that colour is not the only sign. */
function describeState({ state, problem }: RelayedBlock): string {
  if (state === 'sent') return `✓ ${t('on the server')}`;
  if (state === 'parked') return `! ${t('refused by the server')}`;
  if (problem !== null) return `● ${t('waits here')}`;
  return `● ${state === 'stays' ? t('stays here: this server does not accept scores from other phones') : t('waits for a connection')}`;
}

function RelayedLine({ one }: { one: RelayedBlock }) {
  return (
    <li className={styles.carried} data-carried={one.state}>
      <p>
        <strong>{nameOrNumber(one.author)}</strong> · {t('Round {round}', { round: one.round })} ·{' '}
        {plural(one.values, '{count} score', '{count} scores')} · {describeState(one)}
      </p>
      {one.check === 'unchecked' && one.state !== 'sent' ? (
        <p>{t('The server still has to check where it comes from.')}</p>
      ) : null}
      {one.state === 'parked' || one.problem !== null ? (
        <RefusedBlock id={one.id} problem={one.problem} />
      ) : null}
    </li>
  );
}

export function RelayedList({ tournament }: { tournament: number }) {
  const relayedBlocks = useRelayedBlocks(tournament);
  if (relayedBlocks.state === 'loading') return <Spinner>{t('Loading...')}</Spinner>;
  if (relayedBlocks.state === 'failed')
    return <Failed title={t('The scores on this phone could not be read.')} onRetry={relayedBlocks.retry} />;
  if (relayedBlocks.value.length === 0) return <p>{t('Nothing received from other phones yet.')}</p>;
  return (
    <ul className={styles.fresh}>
      {relayedBlocks.value.map((block) => (
        <RelayedLine key={block.id} one={block} />
      ))}
    </ul>
  );
}
