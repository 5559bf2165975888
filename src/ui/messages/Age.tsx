import { plural, t } from '#words/t.ts';

/** Formats a duration in ms. */
export function formatAge(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return t('just now');
  if (minutes < 60) return t('{minutes} min ago', { minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return plural(hours, '{count} hour ago', '{count} hours ago');
  const days = Math.floor(hours / 24);
  return days === 1 ? t('yesterday') : plural(days, '{count} day ago', '{count} days ago');
}

/** Shows the age of a cached read; null while the read is fresh. */
export function Age({ ms }: { ms: number | null }) {
  if (ms === null) return null;
  return <small>{t('Copy on this device, {age}', { age: formatAge(ms) })}</small>;
}
