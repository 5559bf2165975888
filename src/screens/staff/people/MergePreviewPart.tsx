import { FailedCall } from '#app/reads/FailedRead.tsx';
import { useMutate, useQuery } from '#app/reads/useQuery.ts';
import { useAction } from '#app/useAction.ts';
import { mergeAccounts, previewMerge, type MergeCounts, type MergePreview } from '#contract/people/merges.ts';
import type { Account } from '#contract/people/staff.ts';
import { formatHandicap } from '#domain/round.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { translate } from '#words/message.ts';
import { plural, t } from '#words/t.ts';
import { formatAccountLabel } from './formatAccountLabel.ts';

/** Lists the kinds of rows that move, one line each; kinds without rows are left out. */
const listMovedRows = ({ tournaments, organized, cards, entered, groups, made }: MergeCounts): string[] => [
  plural(tournaments, 'Plays in {count} tournament', 'Plays in {count} tournaments'),
  ...(organized > 0
    ? [plural(organized, 'Organizes {count} tournament', 'Organizes {count} tournaments')]
    : []),
  plural(cards, '{count} card with scores', '{count} cards with scores'),
  ...(groups > 0 ? [plural(groups, 'In {count} group', 'In {count} groups')] : []),
  plural(
    entered,
    'Recorded {count} score, signature or status',
    'Recorded {count} scores, signatures or statuses',
  ),
  ...(made > 0
    ? [
        plural(
          made,
          'Created {count} course, order of merit or player without an account',
          'Created {count} courses, orders of merit or players without an account',
        ),
      ]
    : []),
];

/** Says which handicap index counts: that of the account that stays or, if it has none, that of the other account. */
function describeIndex({ into, from }: MergePreview): string {
  if (into.handicap === null && from.handicap === null) return t('Neither has a handicap index.');
  return t('The handicap index afterwards is {handicap}, until the next update.', {
    handicap: formatHandicap(into.handicap ?? from.handicap),
  });
}

interface Props {
  into: Account;
  from: Account;
  onBack: () => void;
  onDone: () => void;
}

export function MergePreviewPart({ into, from, onBack, onDone }: Props) {
  const mergeQuery = useQuery(previewMerge, { params: { id: into.id, from: from.id } });
  const mutate = useMutate();
  const { busy, problem, run } = useAction();
  if (mergeQuery.state === 'loading') return <Spinner>{t('Loading...')}</Spinner>;
  if (mergeQuery.state === 'failed')
    return <FailedCall of={mergeQuery} title={t('The two accounts could not be compared.')} />;
  const { counts, problems, version } = mergeQuery.data;
  const [remainingName, mergedName] = [formatAccountLabel(into), formatAccountLabel(from)];
  const merge = () =>
    run(
      () => mutate(mergeAccounts, { params: { id: into.id }, body: { from: from.id, version } }),
      () => {
        onDone();
        return t('{other} has been merged into {name}.', { other: mergedName, name: remainingName });
      },
    );
  return (
    <Stack>
      <p>
        <strong>{t('Stays: {account}', { account: remainingName })}</strong>
        <br />
        <strong>{t('Goes: {account}', { account: mergedName })}</strong>
      </p>
      <p>{t('What moves to the account that stays:')}</p>
      <ul>
        {listMovedRows(counts).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{describeIndex(mergeQuery.data)}</p>
      {problems.map((message) => (
        <Alert key={message.detail} kind="error">
          {translate(message)}
        </Alert>
      ))}
      {problems.length === 0 ? (
        <p>
          {t(
            '{other} is logged out everywhere and can no longer log in. {name} keeps username and password. This can be undone for 30 days.',
            { other: mergedName, name: remainingName },
          )}
        </p>
      ) : null}
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      {problems.length === 0 ? (
        <Button wide busy={busy} onClick={() => void merge()}>
          {t('Merge the accounts')}
        </Button>
      ) : null}
      <Button wide variant="secondary" onClick={onBack}>
        {t('Choose another account')}
      </Button>
    </Stack>
  );
}
