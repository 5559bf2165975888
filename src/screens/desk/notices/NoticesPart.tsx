import { useState } from 'react';
import { useMutate, useQuery, type ReadState } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { listGroupings } from '#contract/tournaments/groupings.ts';
import {
  addNotice,
  MAX_NOTICE_LETTERS,
  removeNotice,
  type Notice,
  type NoticeReaders,
  type Notices,
} from '#contract/tournaments/notices.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Button } from '#ui/forms/Button.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { ConfirmDialog } from '#ui/layout/ConfirmDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { useCurrentRound } from '../useCurrentRound.ts';
import { listGroupsOfRound, listUnreadGroups, type DrawnGroupMembers } from './groupStates.ts';
import styles from './Notices.module.css';

/** Maximum number of groups listed as not having read a notice; of more groups, only the number is shown. */
const MAX_NAMED_GROUPS = 12;

function describeReading(unread: readonly DrawnGroupMembers[], groups: readonly DrawnGroupMembers[]): string {
  const values = { count: groups.length - unread.length, of: groups.length };
  if (unread.length === 0) return t('✓ Read in all groups.');
  if (unread.length > MAX_NAMED_GROUPS || unread.length === groups.length)
    return t('Read in {count} of {of} groups.', values);
  return t('Read in {count} of {of} groups. Not yet: {groups}.', {
    ...values,
    groups: unread.map(({ group }) => group).join(', '),
  });
}

interface NoticeLineProps {
  notice: Notice;
  reading: string | null;
  onRemove: () => void;
}

function NoticeLine({ notice, reading, onRemove }: NoticeLineProps) {
  const sentAt = formatLocalDateTime(notice.at);
  return (
    <li className={styles.notice}>
      <small>{sentAt}</small>
      <p>{notice.text}</p>
      {reading === null ? null : <small>{reading}</small>}
      <div>
        <Button
          variant="quiet"
          aria-label={t('Remove the notice of {time}', { time: sentAt })}
          onClick={onRemove}
        >
          {t('Remove')}
        </Button>
      </div>
    </li>
  );
}

interface Props {
  tournament: Tournament;
  notices: Notices;
  readers: ReadState<NoticeReaders>;
}

export function NoticesPart({ tournament, notices, readers }: Props) {
  const params = { id: tournament.id };
  const mutate = useMutate();
  const groupings = useQuery(listGroupings, { query: { tournament: tournament.id } });
  const [text, setText] = useState('');
  const [noticeToRemove, setNoticeToRemove] = useState<Notice | null>(null);
  const addAction = useAction();
  const removeAction = useAction();
  const round = useCurrentRound(tournament);
  const groups =
    groupings.state === 'ready' && round !== null ? listGroupsOfRound(groupings.data, round) : [];
  const describeReadingOf = ({ number }: Notice): string | null =>
    readers.state === 'ready' && groups.length > 0
      ? describeReading(listUnreadGroups(groups, readers.data.seen, number), groups)
      : null;
  const send = () => {
    void addAction.run(
      () => mutate(addNotice, { params, body: { text } }),
      () => {
        setText('');
        return t('The notice is sent.');
      },
    );
  };
  return (
    <Stack>
      <FormStack onSubmit={send}>
        <TextArea
          label={t('New notice')}
          hint={t('Up to {count} characters. It shows on every card until it is read.', {
            count: MAX_NOTICE_LETTERS,
          })}
          rows={3}
          maxLength={MAX_NOTICE_LETTERS}
          required
          value={text}
          problem={addAction.problem}
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button type="submit" busy={addAction.busy}>
            {t('Send the notice')}
          </Button>
        </div>
      </FormStack>
      <ol className={styles.list}>
        {notices.notices.map((notice) => (
          <NoticeLine
            key={notice.number}
            notice={notice}
            reading={describeReadingOf(notice)}
            onRemove={() => setNoticeToRemove(notice)}
          />
        ))}
      </ol>
      {readers.state === 'failed' ? (
        <Alert kind="error">{t('The list of groups that have read the notices could not be loaded.')}</Alert>
      ) : null}
      {noticeToRemove === null ? null : (
        <ConfirmDialog
          title={t('Remove this notice?')}
          confirm={t('Remove')}
          busy={removeAction.busy}
          problem={removeAction.problem}
          onClose={() => setNoticeToRemove(null)}
          onConfirm={() =>
            void removeAction.run(
              () => mutate(removeNotice, { params: { ...params, number: noticeToRemove.number } }),
              () => setNoticeToRemove(null),
            )
          }
        >
          <p className={styles.text}>{noticeToRemove.text}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
