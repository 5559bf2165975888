import { Invite } from '#app/invite/Invite.tsx';
import { useJoinPath } from '#app/invite/useJoinPath.ts';
import { buildLink, copyLink } from '#app/shell/share.ts';
import { useToast } from '#app/useToast.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';

/** The link that players need, to be copied into a mail or a list. */
export function EntryLink({ tournament }: { tournament: Tournament }) {
  const toast = useToast();
  const path = useJoinPath(tournament);
  if (path === null) return null;
  return (
    <>
      <Field
        label={t('Link to enter')}
        readOnly
        value={buildLink(path)}
        onFocus={({ target }) => target.select()}
      />
      <Stack row>
        <Button variant="secondary" onClick={() => void copyLink(path, toast)}>
          {t('Copy the link')}
        </Button>
        <Invite tournament={tournament} />
      </Stack>
    </>
  );
}
