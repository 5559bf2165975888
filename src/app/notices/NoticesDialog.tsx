import { useQuery } from '#app/reads/useQuery.ts';
import { readLocalRules, type Notices } from '#contract/tournaments/notices.ts';
import { parseRulesSheet } from '#domain/sheet.ts';
import { Button } from '#ui/forms/Button.tsx';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { Age } from '#ui/messages/Age.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import styles from './Notices.module.css';
import { FailedRead } from '../reads/FailedRead.tsx';

function RulesText({ tournament }: { tournament: number }) {
  const rules = useQuery(readLocalRules, { params: { id: tournament } });
  if (rules.state === 'loading') return <Spinner>{t('Loading...')}</Spinner>;
  if (rules.state === 'failed')
    return <FailedRead of={rules} title={t('The local rules could not be loaded.')} />;
  return (
    <div className={styles.rules}>
      <Age ms={rules.age} />
      {parseRulesSheet(rules.data.text).map(({ heading, paragraphs }, i) => (
        // The text changes only as a whole, so the index can be the key.
        <section key={i} className={styles.rules}>
          {heading === null ? null : <h3>{heading}</h3>}
          {paragraphs.map((paragraph, paragraphIndex) => (
            <p key={paragraphIndex} className={styles.text}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

interface Props {
  tournament: number;
  notices: Notices;
  onClose: () => void;
}

export function NoticesDialog({ tournament, notices, onClose }: Props) {
  return (
    <Dialog title={t('Local rules and notices')} onClose={onClose}>
      {notices.local_rules === null ? (
        <p>{t('The committee has not written local rules.')}</p>
      ) : (
        <RulesText tournament={tournament} />
      )}
      {notices.notices.length === 0 ? null : (
        <>
          <h3>{t('Notices')}</h3>
          <ol className={styles.list}>
            {notices.notices.map(({ number, text, at }) => (
              <li key={number}>
                <small>{formatLocalDateTime(at)}</small>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ol>
        </>
      )}
      <Button wide variant="secondary" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}
