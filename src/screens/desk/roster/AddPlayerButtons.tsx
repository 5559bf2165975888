import { Button } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import { useIsFinal } from '../cards/useIsFinal.ts';
import type { AddForm } from './list/RosterImport.tsx';
import styles from './Roster.module.css';

/** Renders nothing once the results are final, because a player who is added then gets no score. The desk’s alert says why. */
export function AddPlayerButtons({ onAdd }: { onAdd: (what: AddForm) => void }) {
  if (useIsFinal()) return null;
  return (
    <div className={styles.add}>
      <Button onClick={() => onAdd('list')}>{t('Add players from a list')}</Button>
      <Button variant="secondary" onClick={() => onAdd('one')}>
        {t('Add one player')}
      </Button>
    </div>
  );
}
