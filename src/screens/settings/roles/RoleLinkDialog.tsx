import { LinkDialog } from '#app/shell/LinkDialog.tsx';
import type { RoleLink } from '#contract/tournaments/roles.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { formatLocalDay } from '#domain/day.ts';
import { describeRole, roleName } from '#ui/roles.ts';
import { formatDay } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';
import { rolePath } from './rolePath.ts';

interface Props {
  tournament: Tournament;
  link: RoleLink;
  onClose: () => void;
}

/** Shows the link of a role. The link is not shown again. */
export function RoleLinkDialog({ tournament, link, onClose }: Props) {
  const role = roleName(link.role);
  const title = t('{role} of {tournament}', { role, tournament: tournament.name });
  return (
    <LinkDialog title={title} path={rolePath(tournament.id, link)} onClose={onClose}>
      <p>{describeRole(link.role)}</p>
      <p>
        {t('Show or send this to one person. It works once, until {day}, and is not shown again.', {
          day: formatDay(formatLocalDay(new Date(link.expires_at))),
        })}
      </p>
    </LinkDialog>
  );
}
