/** How long ago, in the words a person would use. `ms` is a duration. */
export function ageWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return hours === 1 ? '1 hour ago' : `${hours} hours ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** Says how old a cached read is; says nothing while it is fresh (null). */
export function Age({ ms }: { ms: number | null }) {
  if (ms === null) return null;
  return <small>Copy on this phone, {ageWords(ms)}</small>;
}
