import { useState } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { readNotices } from '#contract/tournaments/notices.ts';
import type { CardView } from '#data/scores/types.ts';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { Choice } from '#ui/forms/Choice.tsx';
import { formatLocalTime } from '#ui/formatTime.ts';
import { describeMarkValue } from '#ui/golf/markText.ts';
import { t } from '#words/t.ts';
import { NoticesButton } from './NoticesButton.tsx';
import styles from './Notices.module.css';
import { isSirenOn, playSiren, storeSiren } from './siren.ts';
import { parseCardStop } from '#data/scores/stop-notes.ts';

function SirenChoice() {
  const [isSirenEnabled, setSirenEnabled] = useState(isSirenOn);
  const chooseSiren = (value: 'off' | 'on') => {
    setSirenEnabled(value === 'on');
    storeSiren(value === 'on');
    if (value === 'on') playSiren('resumed', { aloud: true });
  };
  return (
    <div className={styles.siren}>
      <span aria-hidden="true">{t('Sound when play is suspended')}</span>
      <Choice
        label={t('Sound when play is suspended')}
        options={[
          { value: 'off', label: t('Off') },
          { value: 'on', label: t('On') },
        ]}
        chosen={isSirenEnabled ? 'on' : 'off'}
        onChoose={chooseSiren}
      />
    </div>
  );
}

/**
 * Shows local rules, the suspension noted on the card, and the setting of the sound. Null on servers without notices.
 */
export function CardNoticeSettings({ view }: { view: CardView }) {
  const { tournament } = view.key;
  const noticesQuery = useQuery(readNotices, { params: { id: tournament } });
  const reportedStop = parseCardStop(view);
  if (noticesQuery.state !== 'ready') return null;
  return (
    <div className={styles.choice}>
      {reportedStop === null ? null : (
        <p>
          {reportedStop.resumedAt === null
            ? t('Play suspended at {from}.', { from: formatLocalTime(reportedStop.at) })
            : t('Play suspended from {from} to {to}.', {
                from: formatLocalTime(reportedStop.at),
                to: formatLocalTime(reportedStop.resumedAt),
              })}{' '}
          {reportedStop.hole === null
            ? null
            : `${describeMarkValue(MARK_PLACES.stop, view.stop.value ?? '')}.`}
        </p>
      )}
      <NoticesButton tournament={tournament} notices={noticesQuery.data} />
      <SirenChoice />
    </div>
  );
}
