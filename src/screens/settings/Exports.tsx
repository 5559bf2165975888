import { useState } from 'react';
import { saveFile } from '#app/save-file.ts';
import { useCall } from '#app/http/useCall.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { EXPORTS, type ExportName, type Format } from '#contract/tournaments/exports.ts';
import { readField } from '#contract/scores/field.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { t, text, type PlainText } from '#words/t.ts';
import { exportFile, exportProblem, type ExportRequest } from './export-file.ts';
import { SectionCard } from './sections/SectionCard.tsx';
import styles from './Exports.module.css';

const NAMES: Record<ExportName, PlainText> = {
  results: text('Results'),
  holes: text('Scores hole by hole'),
  roster: text('Players'),
  teesheet: text('Tee sheet'),
  journal: text('Journal'),
};
const FORMATS: Record<Format, string> = { csv: 'CSV', json: 'JSON' };

interface Outcome {
  ok: boolean;
  words: string;
}

/** Resolves to null if the user closed the share sheet. */
async function shareOrDownload(file: File): Promise<Outcome | null> {
  const outcome = await saveFile(file);
  if (outcome === 'closed') return null;
  const names = { file: file.name };
  return {
    ok: true,
    words: outcome === 'shared' ? t('{file} was shared.', names) : t('{file} is in your downloads.', names),
  };
}

interface Line {
  name: string;
  what: ExportRequest['what'];
}

/** Lists the exports of the tournament, and of its competitions once loaded. CompetitionsPart shows a failed read. */
function useLines(tournament: number): Line[] {
  const field = useQuery(readField, { params: { id: tournament } });
  const competitions = field.state === 'ready' ? field.data.competitions : [];
  return [
    ...EXPORTS.map((exportName) => ({ name: t(NAMES[exportName]), what: exportName })),
    ...competitions.map(({ id, name }) => ({ name, what: { id, name } })),
  ];
}

/** Shown to the organizer and staff. */
export function Exports({ tournament }: { tournament: Tournament }) {
  const call = useCall();
  const [busy, setBusy] = useState<string | null>(null);
  const [message, setMessage] = useState<Outcome | null>(null);
  const lines = useLines(tournament.id);
  const save = async (exported: ExportRequest['what'], format: Format, key: string) => {
    setMessage(null);
    setBusy(key);
    try {
      const exportResult = await exportFile(call, { tournament, what: exported, format });
      setMessage(
        exportResult.ok
          ? await shareOrDownload(exportResult.data)
          : { ok: false, words: exportProblem(exportResult.failure) },
      );
    } catch (error) {
      console.error('An export could not be made', error);
      setMessage({ ok: false, words: t('The file could not be made. Please try again.') });
    } finally {
      setBusy(null);
    }
  };
  return (
    <SectionCard title={t('Export')} id="export">
      <p>{t('CSV is for spreadsheets, JSON for other programs. Neither has email addresses.')}</p>
      {message ? <Alert kind={message.ok ? 'success' : 'error'}>{message.words}</Alert> : null}
      <ul className={styles.list}>
        {lines.map(({ name, what }) => {
          const id = typeof what === 'string' ? what : what.id;
          return (
            <li key={id}>
              <span>{name}</span>
              <span className={styles.formats}>
                {(['csv', 'json'] as const).map((format) => (
                  <Button
                    key={format}
                    look="secondary"
                    busy={busy === `${id}/${format}`}
                    disabled={busy !== null}
                    aria-label={t('{what} as {format}', { what: name, format: FORMATS[format] })}
                    onClick={() => void save(what, format, `${id}/${format}`)}
                  >
                    {FORMATS[format]}
                  </Button>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
