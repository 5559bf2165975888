import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Account } from '#contract/people/staff.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { Fold } from '#ui/layout/Fold.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { formatAge } from '#ui/messages/Age.tsx';
import { fullName } from '#ui/names.ts';
import { plural, t } from '#words/t.ts';
import { AccountActs } from './AccountActs.tsx';
import { formatAccountLabel } from './formatAccountLabel.ts';

/** Returns 'Locked account', 'Staff' or 'No account', else when the account was last used. */
function describeBriefly({ locked, is_staff, is_guest, last_seen }: Account): string {
  if (locked) return t('Locked account');
  if (is_staff) return t('Staff');
  if (is_guest) return t('No account');
  return last_seen === null ? t('Not logged in') : formatAge(Date.now() - Date.parse(last_seen));
}

const describeTournaments = ({ tournaments, organized }: Account): string =>
  [
    plural(tournaments, 'Plays in {count} tournament', 'Plays in {count} tournaments'),
    organized > 0 ? plural(organized, 'organizes {count}', 'organizes {count} tournaments') : '',
  ]
    .filter(Boolean)
    .join(', ');

function AccountFacts({ account }: { account: Account }) {
  const { username, email, created_at, last_seen, is_guest } = account;
  return (
    <div>
      <p>
        {is_guest
          ? t('A player without an account')
          : t('Username: {username}', { username: username ?? '' })}
        {email ? <> · {email}</> : null}
      </p>
      <p>{describeTournaments(account)}</p>
      <p>
        {t('Since {time}', { time: formatLocalDateTime(created_at) })} ·{' '}
        {last_seen === null
          ? t('Not logged in')
          : t('Last seen {time}', { time: formatLocalDateTime(last_seen) })}
      </p>
    </div>
  );
}

export function AccountLine({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold
      title={account.is_guest ? fullName(account) : formatAccountLabel(account)}
      note={describeBriefly(account)}
      open={isOpen}
      onToggle={setOpen}
    >
      <Stack>
        <AccountFacts account={account} />
        <Link to="/player/$playerId" params={{ playerId: account.id }} className={getButtonClass('quiet')}>
          {t('Open the profile')}
        </Link>
        <AccountActs account={account} />
      </Stack>
    </Fold>
  );
}
