import { t } from '#words/t.ts';
import styles from './Panel.module.css';
import { placeWords } from '../words.ts';
import type { Place } from '../words.ts';

export function PlaceLine({ place, short = false }: { place: Place; short?: boolean }) {
  const words = placeWords(place);
  if (!words) return <span className={short ? 'visually-hidden' : styles.place}>{t('No score yet')}</span>;
  return (
    <span className={[styles.place, styles[place]].filter(Boolean).join(' ')}>
      <span aria-hidden="true">{words.sign}</span> {short ? words.short : words.long}
    </span>
  );
}
