import { describeCallFailure } from '#api/failures.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { readServer } from '#contract/server.ts';
import { Failed } from '#ui/messages/Failed.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { NoticeCard } from './NoticeCard.tsx';
import { QuotaCard } from './QuotaCard.tsx';
import { ServerJournal } from './ServerJournal.tsx';
import { StateCard } from './StateCard.tsx';

export function ServerPage() {
  const serverQuery = useQuery(readServer, {});
  if (serverQuery.state === 'loading') return <Spinner>{t('Loading...')}</Spinner>;
  if (serverQuery.state === 'failed')
    return (
      <Failed title={t('The server did not answer.')} onRetry={serverQuery.retry}>
        {describeCallFailure(serverQuery.failure)}
      </Failed>
    );
  return (
    <>
      <NoticeCard notice={serverQuery.data.notice} />
      <StateCard state={serverQuery.data} onReload={serverQuery.reload} />
      <QuotaCard quotas={serverQuery.data.quotas} />
      <ServerJournal />
    </>
  );
}
