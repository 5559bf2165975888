import { useState } from 'react';
import styles from './Avatar.module.css';

interface Person {
  username?: string;
  first_name?: string | null;
  last_name?: string | null;
}

/** Initials of the name, else of the username. */
export function getInitials({ first_name, last_name, username }: Person): string {
  const letters = [first_name, last_name].map((name) => [...(name ?? '').trim()][0] ?? '').join('');
  return (letters || ([...(username ?? '?')][0] ?? '?')).toUpperCase();
}

interface Props {
  person: Person;
  /** URL of the picture; null for none. */
  picture: string | null;
  size?: 'small' | 'large';
}

/** Shows initials if there is no picture or it fails to load (SPEC.md §8). */
export function Avatar({ person, picture, size = 'small' }: Props) {
  const url = picture ?? '';
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const className = [styles.avatar, styles[size]].join(' ');
  if (url === '' || brokenUrl === url) {
    return (
      <span className={className} aria-hidden="true">
        {getInitials(person)}
      </span>
    );
  }
  return (
    <img
      className={className}
      src={url}
      alt=""
      onError={() => setBrokenUrl(url)}
      referrerPolicy="no-referrer"
    />
  );
}
