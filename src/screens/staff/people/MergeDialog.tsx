import { useState } from 'react';
import { describeCallFailure } from '#api/failures.ts';
import { useDebounced } from '#app/reads/useDebounced.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { listAccounts, type Account } from '#contract/people/staff.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/layout/FormDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { formatAccountLabel } from './formatAccountLabel.ts';
import { MergePreviewPart } from './MergePreviewPart.tsx';

interface Props {
  own: number;
  search: string;
  onChoose: (account: Account) => void;
}

/** Finds the other account by name and lists the first few that match. */
function MergeCandidates({ own, search, onChoose }: Props) {
  const accountsQuery = useQuery(listAccounts, search === '' ? null : { query: { search } });
  if (search === '') return null;
  if (accountsQuery.state === 'loading') return <Spinner>{t('Loading accounts...')}</Spinner>;
  if (accountsQuery.state === 'failed')
    return <Alert kind="error">{describeCallFailure(accountsQuery.failure)}</Alert>;
  const otherAccounts = accountsQuery.data.accounts.filter(({ id }) => id !== own);
  if (otherAccounts.length === 0) return <p>{t('No account found.')}</p>;
  return (
    <Stack>
      {otherAccounts.map((account) => (
        <Button key={account.id} wide variant="secondary" onClick={() => onChoose(account)}>
          {formatAccountLabel(account)}
        </Button>
      ))}
    </Stack>
  );
}

/** Chooses an account that is merged into this one, and shows what that means. */
export function MergeDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [typedText, setTypedText] = useState('');
  const [otherAccount, setOtherAccount] = useState<Account | null>(null);
  const search = useDebounced(typedText.trim());
  const name = formatAccountLabel(account);
  return (
    <FormDialog title={t('Merge another account into {name}', { name })} onClose={onClose}>
      {otherAccount === null ? (
        <Stack>
          <p>{t('For someone with two accounts: everything in the other account moves to this one.')}</p>
          <Field
            label={t('The other account')}
            type="search"
            autoComplete="off"
            hint={t('By name, username or email address.')}
            value={typedText}
            onChange={(event) => setTypedText(event.target.value)}
          />
          <MergeCandidates own={account.id} search={search} onChoose={setOtherAccount} />
          <Button wide variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
        </Stack>
      ) : (
        <MergePreviewPart
          into={account}
          from={otherAccount}
          onBack={() => setOtherAccount(null)}
          onDone={onClose}
        />
      )}
    </FormDialog>
  );
}
