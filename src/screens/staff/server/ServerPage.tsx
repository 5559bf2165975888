import { FailedCall } from '#app/reads/FailedRead.tsx';
import { useQuery } from '#app/reads/useQuery.ts';
import { readServer } from '#contract/server.ts';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { Journal } from '#app/journal/Journal.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { NoticeCard } from './NoticeCard.tsx';
import { QuotaCard } from './QuotaCard.tsx';
import { StateCard } from './StateCard.tsx';

function ServerJournal() {
  return (
    <Card title={t('Journal')}>
      <p>{t('Changes of accounts, handicaps and courses, the latest first. They are kept for a year.')}</p>
      <Journal tournament={null} />
    </Card>
  );
}

export function ServerPage() {
  const serverQuery = useQuery(readServer, {});
  if (serverQuery.state === 'loading') return <Spinner>{t('Loading...')}</Spinner>;
  if (serverQuery.state === 'failed')
    return <FailedCall of={serverQuery} title={t('The server did not answer.')} />;
  return (
    <>
      <NoticeCard notice={serverQuery.data.notice} />
      <StateCard state={serverQuery.data} onReload={serverQuery.reload} />
      <QuotaCard quotas={serverQuery.data.quotas} />
      <ServerJournal />
    </>
  );
}
