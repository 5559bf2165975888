import { LinkDialog } from '#app/shell/LinkDialog.tsx';
import type { RoleLink } from '#contract/tournaments/roles.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { describeRole, roleName } from '#ui/roles.ts';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';

/** The token follows the #, which browsers do not send, so that no log of a server or proxy has it. */
const rolePath = (tournament: number, { role, token }: Pick<RoleLink, 'role' | 'token'>): string =>
  `/join/${tournament}#${new URLSearchParams({ role, token }).toString()}`;

interface Props {
  tournament: Tournament;
  link: RoleLink;
  onClose: () => void;
}

/** Says what the role is for, and until when the link is valid, to the minute: it may end before the day does. */
export function RoleLinkNote({ role, expires_at }: Pick<RoleLink, 'role' | 'expires_at'>) {
  return (
    <>
      <p>{describeRole(role)}</p>
      <p>
        {t('Show or send this to one person. It works once, until {day}, and is not shown again.', {
          day: formatLocalDateTime(expires_at),
        })}{' '}
        {t('A role that was taken stays until you remove it.')}
      </p>
    </>
  );
}

/** Shows the link of a role. The link is not shown again. */
export function RoleLinkDialog({ tournament, link, onClose }: Props) {
  const role = roleName(link.role);
  const title = t('{role} of {tournament}', { role, tournament: tournament.name });
  return (
    <LinkDialog title={title} path={rolePath(tournament.id, link)} onClose={onClose}>
      <RoleLinkNote {...link} />
    </LinkDialog>
  );
}
