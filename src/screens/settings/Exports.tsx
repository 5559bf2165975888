import { useState } from 'react';
import { canDownload, canShareFile, download, shareFile } from '#app/files.ts';
import { useCall } from '#app/http/useCall.ts';
import { EXPORTS, type ExportName } from '#contract/exports.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { t, text, type PlainText } from '#words/t.ts';
import { exportFile, exportProblem, type Format } from './export-file.ts';
import styles from './Exports.module.css';

const NAMES: Record<ExportName, PlainText> = {
  results: text('Results'),
  holes: text('Scores hole by hole'),
  roster: text('Players'),
  teesheet: text('Tee sheet'),
};
const FORMATS: Record<Format, string> = { csv: 'CSV', json: 'JSON' };

interface Said {
  ok: boolean;
  words: string;
}

/** Gives the file away; null when the share sheet was closed again. */
async function handOut(file: File): Promise<Said | null> {
  if (canDownload() || !canShareFile(file.name, file.type)) {
    download(file);
    return { ok: true, words: t('{file} is with your downloads.', { file: file.name }) };
  }
  return (await shareFile(file, file.name))
    ? { ok: true, words: t('{file} was shared.', { file: file.name }) }
    : null;
}

/** The tournament as files for spreadsheets and programs; for the organizer and staff. */
export function Exports({ tournament }: { tournament: Tournament }) {
  const call = useCall();
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const save = async (what: ExportName, format: Format) => {
    setSaid(null);
    setBusy(`${what}/${format}`);
    try {
      const made = await exportFile(call, { tournament, what, format });
      setSaid(made.ok ? await handOut(made.data) : { ok: false, words: exportProblem(made.failure) });
    } catch (error) {
      console.error('An export could not be made', error);
      setSaid({ ok: false, words: t('The file could not be made. Please try again.') });
    } finally {
      setBusy(null);
    }
  };
  return (
    <Card title={t('Export')}>
      <p>{t('CSV is for spreadsheets, JSON for other programs. Email addresses are in none of them.')}</p>
      {said ? <Alert kind={said.ok ? 'success' : 'error'}>{said.words}</Alert> : null}
      <ul className={styles.list}>
        {EXPORTS.map((what) => (
          <li key={what}>
            <span>{t(NAMES[what])}</span>
            <span className={styles.formats}>
              {(['csv', 'json'] as const).map((format) => (
                <Button
                  key={format}
                  look="secondary"
                  busy={busy === `${what}/${format}`}
                  disabled={busy !== null}
                  aria-label={t('{what} as {format}', { what: t(NAMES[what]), format: FORMATS[format] })}
                  onClick={() => void save(what, format)}
                >
                  {FORMATS[format]}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
