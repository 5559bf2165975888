import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { GroupKey } from '#app/offline/cached-groups.ts';
import type { Access } from '#contract/people/access.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { fullName } from '#ui/names.ts';
import { Page } from '#ui/layout/Page.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { CodeForm } from './CodeForm.tsx';
import { useCode } from './useCode.ts';
import { WhoScores } from './WhoScores.tsx';

/**
 * Asks for the group, because a typed code cannot be looked up offline: the golfer chooses one of the cached groups.
 */
function GroupChoice({ groups, onChosen }: { groups: readonly Access[]; onChosen: (group: Access) => void }) {
  return (
    <Card title={t('Which group is it?')}>
      <Alert kind="info">{t('No connection: these groups are on this phone.')}</Alert>
      <Stack>
        {groups.map((group) => (
          <Button
            key={`${group.tournament}/${group.round_number}/${group.group_number}`}
            variant="secondary"
            wide
            onClick={() => onChosen(group)}
          >
            <span>
              {group.tournament_name}:{' '}
              {t('Group {group}, round {round}', { group: group.group_number, round: group.round_number })}
              <br />
              {group.players.map(fullName).join(', ')}
            </span>
          </Button>
        ))}
      </Stack>
    </Card>
  );
}

function CodeResult({ code, place, onRetry }: { code: string; place: GroupKey | null; onRetry: () => void }) {
  const codeState = useCode(code, place);
  const [chosenAccess, setChosenAccess] = useState<Access | null>(null);
  if (codeState.state === 'ready')
    return <WhoScores code={code} access={codeState.access} later={codeState.later} />;
  if (codeState.state === 'loading') return <Spinner>{t('Looking up the code...')}</Spinner>;
  if (codeState.state === 'choose')
    return chosenAccess === null ? (
      <GroupChoice groups={codeState.groups} onChosen={setChosenAccess} />
    ) : (
      <WhoScores code={code} access={chosenAccess} later />
    );
  if (codeState.isWrong) return <CodeForm problem={codeState.problem} />;
  return (
    <Failed title={t('The code could not be looked up.')} onRetry={onRetry}>
      {codeState.problem}
    </Failed>
  );
}

/** The screen of /go, which the QR code of a group opens. Without a code in the address, the golfer types it. */
export function GoScreen() {
  const { code } = useParams({ strict: false });
  const { t: tournament, r: round, g: group } = useSearch({ strict: false });
  const [attempts, setAttempts] = useState(0);
  const groupPlace = tournament && round && group ? { tournament, round, group } : null;
  return (
    <Page
      title={
        code === undefined ? t('Log in with the code on your card') : t('Who keeps score on this phone?')
      }
      narrow
    >
      {code === undefined ? (
        <CodeForm problem={null} />
      ) : (
        <CodeResult
          key={`${code} ${attempts}`}
          code={code}
          place={groupPlace}
          onRetry={() => setAttempts(attempts + 1)}
        />
      )}
    </Page>
  );
}
