import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { readClub } from '#contract/club.ts';
import { t } from '#words/t.ts';
import styles from './ServerNotice.module.css';

/** Opening another screen requests the notice again if the last answer is at least this many ms old. */
const MIN_RELOAD_AGE_MS = 60_000;
/** Interval in ms at which the end of a shown notice is checked. */
const TICK_MS = 20_000;

function NoticeLine({ text, until }: { text: string; until: string }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const checkTime = () => setOver(Date.parse(until) <= Date.now());
    checkTime();
    const timer = setInterval(checkTime, TICK_MS);
    return () => clearInterval(timer);
  }, [until]);
  if (isOver) return null;
  return (
    <p className={styles.notice} role="status">
      <strong>{t('Notice:')}</strong> {text}
    </p>
  );
}

/** Names the new address, because a redirect does not move an installed app (docs/MOVING.md). */
function MovedLine({ address }: { address: string }) {
  if (!URL.canParse(address) || new URL(address).host === window.location.host) return null;
  return (
    <p className={styles.notice} role="status">
      <strong>{t('This app has moved.')}</strong>{' '}
      <a href={address}>
        {t('Open {address}, and add it to the home screen.', { address: new URL(address).host })}
      </a>{' '}
      {t('Scores that wait here are sent from here.')}
    </p>
  );
}

/** Shows the notice of staff, which is part of the club's data; offline the last one that this phone received. */
export function ServerNotice() {
  const clubQuery = useQuery(readClub, {});
  const { pathname } = useLocation();
  const reload = clubQuery.state === 'ready' ? clubQuery.reload : null;
  const reloadRef = useRef<(() => void) | null>(null);
  const lastCheck = useRef({ path: pathname, at: 0 });
  useEffect(() => {
    reloadRef.current = reload;
  });
  useEffect(() => {
    const { path, at } = lastCheck.current;
    const now = Date.now();
    const isDue = at > 0 && path !== pathname && now - at >= MIN_RELOAD_AGE_MS;
    if (at === 0 || isDue) lastCheck.current = { path: pathname, at: now };
    if (isDue) reloadRef.current?.();
  }, [pathname]);
  if (clubQuery.state !== 'ready') return null;
  const { notice, address } = clubQuery.data;
  return (
    <>
      {address === undefined ? null : <MovedLine address={address} />}
      {notice ? <NoticeLine {...notice} /> : null}
    </>
  );
}
