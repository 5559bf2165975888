import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '#app/lazy-part.ts';
import styles from './Scorecard.module.css';

const CardNotices = lazyPart('tournament', () => import('#app/notices/CardNotices.tsx'), 'CardNotices');
/** Shows local rules and the setting of the siren's sound, below the card. */
export const NoticesChoice = lazyPart(
  'tournament',
  () => import('#app/notices/CardChoice.tsx'),
  'CardNoticeSettings',
);

/** Shows suspensions of play and notices right above the score keys. */
export const NoticesOfCard = (props: ComponentProps<typeof CardNotices>) => (
  <div className={styles.troubles}>
    <Suspense fallback={null}>
      <CardNotices {...props} />
    </Suspense>
  </div>
);
