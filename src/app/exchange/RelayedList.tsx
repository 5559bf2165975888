import { nameOrNumber } from '#app/sync/nameOrNumber.ts';
import { RefusedBlock } from '#app/sync/RefusedBlock.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { plural, t } from '#words/t.ts';
import styles from './Swap.module.css';
import type { RelayedBlock } from './types.ts';
import { useRelayedBlocks } from './useRelayedBlocks.ts';

/** Each state has a symbol, so that colour is not the only sign. */
function stateWords({ state, problem }: RelayedBlock): string {
  if (state === 'sent') return `✓ ${t('on the server')}`;
  if (state === 'parked') return `! ${t('refused by the server')}`;
  if (problem !== null) return `● ${t('waits here')}`;
  return `● ${state === 'stays' ? t('stays here: this server takes none of other phones') : t('waits here for a network')}`;
}

function Item({ one }: { one: RelayedBlock }) {
  return (
    <li className={styles.carried} data-carried={one.state}>
      <p>
        <strong>{nameOrNumber(one.author)}</strong> · {t('Round {round}', { round: one.round })} ·{' '}
        {plural(one.values, '{count} value', '{count} values')} · {stateWords(one)}
      </p>
      {one.check === 'unchecked' && one.state !== 'sent' ? (
        <p>{t('Its seal is not checked yet: the server does that.')}</p>
      ) : null}
      {one.state === 'parked' || one.problem !== null ? (
        <RefusedBlock id={one.id} problem={one.problem} />
      ) : null}
    </li>
  );
}

export function RelayedList({ tournament }: { tournament: number }) {
  const carried = useRelayedBlocks(tournament);
  if (carried.state === 'loading') return <Spinner>{t('Loading...')}</Spinner>;
  if (carried.state === 'failed')
    return <Failed title={t('What is stored on this phone could not be read.')} onRetry={carried.retry} />;
  if (carried.value.length === 0) return <p>{t('Nothing was taken from another phone yet.')}</p>;
  return (
    <ul className={styles.fresh}>
      {carried.value.map((one) => (
        <Item key={one.id} one={one} />
      ))}
    </ul>
  );
}
