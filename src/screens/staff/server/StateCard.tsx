import { useState } from 'react';
import type { ServerState } from '#contract/server.ts';
import { Button } from '#ui/forms/Button.tsx';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { formatAge } from '#ui/messages/Age.tsx';
import { getLocale, t, text, type PlainText } from '#words/t.ts';
import { ServerFactList } from './FactList.tsx';

/** Maximum age in ms of a backup that was made last night. */
const MAX_BACKUP_AGE_MS = 26 * 3_600_000;
/** Percentage of free disk space below which space counts as short. */
const MIN_FREE_PERCENT = 10;

function findWarnings({ backup, disk }: Pick<ServerState, 'backup' | 'disk'>, now: number): PlainText[] {
  const warnings: PlainText[] = [];
  if (backup === null)
    warnings.push(text('No backup is known. Ask the operator whether one is made each night.'));
  else if (now - Date.parse(backup.made_at) > MAX_BACKUP_AGE_MS)
    warnings.push(text('The last good backup is older than a day. Ask the operator to look at it.'));
  if (disk !== null && disk.free * 100 < disk.total * MIN_FREE_PERCENT)
    warnings.push(text('The disk is nearly full. Scores need space: ask the operator to make some.'));
  return warnings;
}

const BYTE_UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Returns '3.4 GB' in the locale's form, with units from 1 kB on. */
function formatBytes(bytes: number): string {
  const unitIndex = Math.min(
    BYTE_UNITS.length - 1,
    Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3) - 1),
  );
  return (bytes / 1000 ** (unitIndex + 1)).toLocaleString(getLocale(), {
    style: 'unit',
    unit: BYTE_UNITS[unitIndex]!,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  });
}

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
        <Button variant="quiet" onClick={onReload}>
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
