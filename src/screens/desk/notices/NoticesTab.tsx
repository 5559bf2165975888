import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useQuery, useMutate, type ReadState } from '#app/reads/useQuery.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import {
  readNotices,
  readNoticeReaders,
  changeLocalRules,
  MAX_RULES_LETTERS,
  readLocalRules,
  type NoticeReaders,
  type SuspensionEntry,
} from '#contract/tournaments/notices.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { RULES_PLACE } from '../deskPlace.ts';
import { PaperRoundChoice } from '../paper/PaperRoundChoice.tsx';
import { NoticesPart } from './NoticesPart.tsx';
import { SuspensionPart } from './SuspensionPart.tsx';
import { usePolling } from '#app/reads/usePolling.ts';
import { useAction } from '#app/useAction.ts';
import { Button } from '#ui/forms/Button.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { listGroupings } from '#contract/tournaments/groupings.ts';
import { fullName } from '#ui/names.ts';
import { describeStop } from '#ui/golf/stopText.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import styles from './Notices.module.css';
import { listGroupsOfRound, listGroupStates, type GroupState } from './groupStates.ts';

function Awareness({ state, isOver }: { state: GroupState; isOver: boolean }) {
  if (state.awareness === 'unaware') return <Badge variant="warning">{t('Not confirmed')}</Badge>;
  if (state.awareness === 'resumed') return <Badge variant="good">{t('✓ Confirmed: play resumes')}</Badge>;
  return isOver ? (
    <Badge variant="warning">{t('Not confirmed: play resumes')}</Badge>
  ) : (
    <Badge variant="good">{t('✓ Confirmed')}</Badge>
  );
}

interface Props {
  tournament: Tournament;
  round: number;
  suspension: SuspensionEntry;
  readers: ReadState<NoticeReaders>;
}

/** Shows which groups have confirmed the suspension, and where each of them stopped. */
function GroupStates({ tournament, round, suspension, readers }: Props) {
  const groupings = useQuery(listGroupings, { query: { tournament: tournament.id } });
  for (const query of [readers, groupings])
    if (query.state === 'failed')
      return <NotLoaded read={query} title={t('The groups could not be loaded.')} />;
  if (readers.state !== 'ready' || groupings.state !== 'ready') return <Spinner>{t('Loading...')}</Spinner>;
  const groups = listGroupsOfRound(groupings.data, round);
  if (groups.length === 0) return <Empty>{t('This round has no groups.')}</Empty>;
  const states = listGroupStates(groups, { suspension, stops: readers.data.stops, round });
  const isOver = suspension.resumed_at !== null;
  const informedCount = states.filter(({ awareness }) => awareness === (isOver ? 'resumed' : 'aware')).length;
  return (
    <>
      <p role="status">
        {isOver
          ? t('{count} of {of} groups have confirmed that play resumes.', {
              count: informedCount,
              of: states.length,
            })
          : t('{count} of {of} groups have confirmed that play is suspended.', {
              count: informedCount,
              of: states.length,
            })}
      </p>
      <ol className={styles.groups}>
        {states.map((state) => (
          <li key={state.group}>
            <div>
              <strong>{t('Group {group}', { group: state.group })}</strong>
              <small>{state.players.map(fullName).join(', ')}</small>
            </div>
            <span>{state.stop === null || state.stop.hole === null ? null : describeStop(state.stop)}</span>
            <Awareness state={state} isOver={isOver} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** A new sheet of local rules starts with these headings. */
const createSheet = (): string =>
  [t('Local rules'), t('Pace of play'), t('Terms of the competition')]
    .map((heading) => `# ${heading}\n\n`)
    .join('');

function RulesEditor({ tournament, stored }: { tournament: number; stored: string }) {
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  /** Null until the organizer types, so that a change from another desk is shown. */
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? stored;
  const save = () => {
    void run(
      () => mutate(changeLocalRules, { params: { id: tournament }, body: { text } }),
      () => {
        // Keeps text that the organizer typed during the save.
        setDraft((draftNow) => (draftNow === text ? null : draftNow));
        return t('Saved.');
      },
    );
  };
  return (
    <FormStack onSubmit={save}>
      <TextArea
        label={t('Text')}
        hint={t('A line that begins with # is a heading. Players can also read the text without a signal.')}
        rows={text === '' ? 4 : 14}
        maxLength={MAX_RULES_LETTERS}
        value={text}
        problem={problem}
        onChange={(event) => setDraft(event.target.value)}
      />
      <div>
        {text === '' ? (
          <Button variant="secondary" onClick={() => setDraft(createSheet())}>
            {t('Begin with the usual headings')}
          </Button>
        ) : (
          <Button type="submit" busy={busy} disabled={text === stored}>
            {t('Save the local rules')}
          </Button>
        )}
      </div>
    </FormStack>
  );
}

function RulesForm({ tournament }: { tournament: number }) {
  const rules = useQuery(readLocalRules, { params: { id: tournament } });
  if (rules.state !== 'ready')
    return <NotLoaded read={rules} title={t('The local rules could not be loaded.')} />;
  return <RulesEditor tournament={tournament} stored={rules.data.text} />;
}

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
