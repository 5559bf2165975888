import { useState } from 'react';
import type { AnswerOf } from '#api/types.ts';
import { FailedCall } from '#app/reads/FailedRead.tsx';
import { useDebounced } from '#app/reads/useDebounced.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { listAccounts } from '#contract/people/staff.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { AccountLine } from './AccountLine.tsx';

/**
 * Shows twenty accounts, then a button for the next ones. Until another search is answered, the accounts before stay,
 * and one that is open stays open if the search finds it.
 */
function AccountPage({ search, after }: { search: string; after?: number }) {
  /** The search whose next accounts were asked for. */
  const [continued, setContinued] = useState<string | null>(null);
  const query = { ...(search !== '' && { search }), ...(after !== undefined && { after }) };
  const accountsQuery = useQuery(listAccounts, { query });
  const [lastAnswer, setLastAnswer] = useState<AnswerOf<typeof listAccounts> | null>(null);
  if (accountsQuery.state === 'ready' && accountsQuery.data !== lastAnswer) setLastAnswer(accountsQuery.data);
  if (accountsQuery.state === 'failed')
    return <FailedCall of={accountsQuery} title={t('The accounts could not be loaded.')} />;
  if (lastAnswer === null) return <Spinner>{t('Loading accounts...')}</Spinner>;
  const { accounts, next } = lastAnswer;
  if (accounts.length === 0 && after === undefined) return <Empty>{t('No account found.')}</Empty>;
  return (
    <>
      {accounts.map((account) => (
        <AccountLine key={account.id} account={account} />
      ))}
      {next === null ? null : continued === search ? (
        <AccountPage search={search} after={next} />
      ) : (
        <Stack row>
          <Button variant="secondary" onClick={() => setContinued(search)}>
            {t('Show more')}
          </Button>
        </Stack>
      )}
    </>
  );
}

export function AccountsCard() {
  const [typedText, setTypedText] = useState('');
  const search = useDebounced(typedText.trim());
  return (
    <Card title={t('Accounts')}>
      <Stack>
        <Field
          label={t('Find an account')}
          type="search"
          autoComplete="off"
          hint={t('By name, username or email address. Without a search, the newest accounts are first.')}
          value={typedText}
          onChange={(event) => setTypedText(event.target.value)}
        />
        <AccountPage search={search} />
      </Stack>
    </Card>
  );
}
