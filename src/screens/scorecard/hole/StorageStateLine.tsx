import { t } from '#words/t.ts';
import styles from './Panel.module.css';
import { describeStorageState, type StorageState } from '../words.ts';

export function StorageStateLine({ place, short = false }: { place: StorageState; short?: boolean }) {
  const stateText = describeStorageState(place);
  if (!stateText)
    return <span className={short ? 'visually-hidden' : styles.place}>{t('No score yet')}</span>;
  return (
    <span className={[styles.place, styles[place]].filter(Boolean).join(' ')}>
      <span aria-hidden="true">{stateText.sign}</span> {short ? stateText.short : stateText.long}
    </span>
  );
}
