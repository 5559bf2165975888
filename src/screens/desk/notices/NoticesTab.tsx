import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useQuery, type ReadState } from '#app/reads/useQuery.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import { readNotices, readNoticeReaders, type NoticeReaders } from '#contract/tournaments/notices.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { RULES_PLACE } from '../deskPlace.ts';
import { PaperRoundChoice } from '../paper/PaperRoundChoice.tsx';
import { GroupStates } from './GroupStates.tsx';
import { NoticesPart } from './NoticesPart.tsx';
import { RulesForm } from './RulesForm.tsx';
import { SuspensionPart } from './SuspensionPart.tsx';
import { usePolling } from '#app/reads/usePolling.ts';

/** Poll interval in ms; short, because the desk watches group by group who confirms a suspension. */
const POLL_INTERVAL_MS = 3_000;

function useReaders(tournament: number): ReadState<NoticeReaders> {
  const readersQuery = useQuery(readNoticeReaders, { params: { id: tournament } });
  usePolling(readersQuery.state === 'ready' ? readersQuery.reload : null, POLL_INTERVAL_MS);
  return readersQuery;
}

const RULES_ID = 'local-rules';

/** Shows the local rules and moves the focus there, once all above them is loaded, if the address names them. */
function useRulesPlace(isLoaded: boolean): void {
  const isNamed = useLocation({ select: ({ hash }) => hash === RULES_PLACE });
  useEffect(() => {
    const rules = isLoaded && isNamed ? document.getElementById(RULES_ID) : null;
    if (rules === null) return;
    rules.tabIndex = -1;
    rules.scrollIntoView();
    rules.focus({ preventScroll: true });
  }, [isLoaded, isNamed]);
}

export function NoticesTab({ tournament }: { tournament: Tournament }) {
  const { id } = tournament;
  const noticesQuery = useQuery(readNotices, { params: { id } });
  const readers = useReaders(id);
  useRulesPlace(noticesQuery.state === 'ready');
  if (noticesQuery.state !== 'ready')
    return <NotLoaded read={noticesQuery} title={t('The notices could not be loaded.')} />;
  const notices = noticesQuery.data;
  return (
    <Stack>
      <Card title={t('Suspension of play')}>
        <SuspensionPart tournament={id} suspension={notices.suspension} />
        {notices.suspension === null ? null : (
          <PaperRoundChoice tournament={tournament}>
            {(round) => (
              <GroupStates
                tournament={tournament}
                round={round}
                suspension={notices.suspension!}
                readers={readers}
              />
            )}
          </PaperRoundChoice>
        )}
      </Card>
      <Card title={t('Notices to all players')}>
        <NoticesPart tournament={tournament} notices={notices} readers={readers} />
      </Card>
      <Card id={RULES_ID} title={t('Local rules, pace of play, terms of the competition')}>
        <RulesForm tournament={id} />
      </Card>
    </Stack>
  );
}
