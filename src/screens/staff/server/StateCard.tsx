import { useState } from 'react';
import type { ServerState } from '#contract/server.ts';
import { Button } from '#ui/forms/Button.tsx';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { formatAge } from '#ui/messages/Age.tsx';
import { getLocale, t } from '#words/t.ts';
import { ServerFactList } from './FactList.tsx';
import { formatBytes } from './formatBytes.ts';
import { findWarnings } from './warnings.ts';

const formatCount = (count: number): string => count.toLocaleString(getLocale());

const describeBackup = ({ backup }: ServerState): string =>
  backup === null
    ? t('None known')
    : t('{age}, {size}', {
        age: formatAge(Date.now() - Date.parse(backup.made_at)),
        size: formatBytes(backup.bytes),
      });

export function StateCard({ state, onReload }: { state: ServerState; onReload: () => void }) {
  const { version, started_at, database, disk, streams, refused_sign_ins } = state;
  const [now] = useState(Date.now);
  const warnings = findWarnings(state, now);
  const isPostgres = database.kind === 'postgres';
  return (
    <Card
      title={t('State')}
      aside={
        <Button look="quiet" onClick={onReload}>
          {t('Try again')}
        </Button>
      }
    >
      <Stack>
        {warnings.map((warning) => (
          <Alert key={warning} kind="warning">
            {t(warning)}
          </Alert>
        ))}
        <ServerFactList
          facts={[
            [t('Version'), version],
            [t('Running since'), formatLocalDateTime(started_at)],
            [isPostgres ? t('Database (PostgreSQL)') : t('Database (SQLite)'), formatBytes(database.bytes)],
            [
              t('Disk'),
              disk === null
                ? t('Not known')
                : t('{free} free of {total}', {
                    free: formatBytes(disk.free),
                    total: formatBytes(disk.total),
                  }),
            ],
            [t('Last good backup'), describeBackup(state)],
            [t('Live leaderboards open'), formatCount(streams)],
            [t('Refused logins within a day'), formatCount(refused_sign_ins.day)],
          ]}
        />
        {state.is_one_of_several ? (
          <p>
            {t(
              'This server runs in several processes: leaderboards, logins and waiting work are those of the one that answered.',
            )}
          </p>
        ) : null}
      </Stack>
    </Card>
  );
}
