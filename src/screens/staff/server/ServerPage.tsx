import { failureMessage } from '#api/failures.ts';
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
  const read = useQuery(readServer, {});
  if (read.state === 'loading') return <Spinner>{t('Loading...')}</Spinner>;
  if (read.state === 'failed')
    return (
      <Failed title={t('The server could not be asked.')} onRetry={read.retry}>
        {failureMessage(read.failure)}
      </Failed>
    );
  return (
    <>
      <NoticeCard notice={read.data.notice} />
      <StateCard state={read.data} onReload={read.reload} />
      <QuotaCard quotas={read.data.quotas} />
      <ServerJournal />
    </>
  );
}
