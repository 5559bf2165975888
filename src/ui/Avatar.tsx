import { useState } from 'react';
import styles from './Avatar.module.css';

interface Person {
  username?: string;
  first_name?: string | null;
  last_name?: string | null;
  profile_picture_url?: string | null;
}

/** First letters of first and last name, else of the username. */
export function initialsOf({ first_name, last_name, username }: Person): string {
  const letters = [first_name, last_name].map((name) => [...(name ?? '').trim()][0] ?? '').join('');
  return (letters || ([...(username ?? '?')][0] ?? '?')).toUpperCase();
}

/** The profile picture, or the initials when there is none or it is broken (SPEC.md §8). */
export function Avatar({ person, size = 'small' }: { person: Person; size?: 'small' | 'large' }) {
  const url = person.profile_picture_url ?? '';
  const [brokenUrl, setBroken] = useState<string | null>(null);
  const className = [styles.avatar, styles[size]].join(' ');
  if (url === '' || brokenUrl === url) {
    return (
      <span className={className} aria-hidden="true">
        {initialsOf(person)}
      </span>
    );
  }
  return (
    <img className={className} src={url} alt="" onError={() => setBroken(url)} referrerPolicy="no-referrer" />
  );
}
