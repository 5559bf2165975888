import type { ExportRequest } from '#app/exports/export-file.ts';
import { buildExportId, useExport } from '#app/exports/useExport.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { EXPORT_NAMES, type ExportName, type Format } from '#contract/tournaments/exports.ts';
import { readField } from '#contract/scores/field.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Fold } from '#ui/layout/Fold.tsx';
import { t, text, type PlainText } from '#words/t.ts';
import { SectionCard } from './sections/SectionCard.tsx';
import styles from './Exports.module.css';

const NAMES_OF_EXPORTS: Record<ExportName, PlainText> = {
  results: text('Results'),
  holes: text('Scores hole by hole'),
  roster: text('Players'),
  teesheet: text('Tee sheet'),
  journal: text('Journal'),
};
const FORMAT_NAMES: Record<Format, PlainText> = { csv: text('Spreadsheet (CSV)'), json: text('Data (JSON)') };

interface ExportLine {
  name: string;
  what: ExportRequest['what'];
}

/** Lists the exports of the tournament, and of its competitions once loaded.  */
function useExportLines(tournament: number): ExportLine[] {
  const field = useQuery(readField, { params: { id: tournament } });
  const competitions = field.state === 'ready' ? field.data.competitions : [];
  return [
    ...EXPORT_NAMES.map((exportName) => ({ name: t(NAMES_OF_EXPORTS[exportName]), what: exportName })),
    ...competitions.map(({ id, name }) => ({ name, what: { id, name } })),
  ];
}

interface FormatListProps {
  lines: readonly ExportLine[];
  format: Format;
  busy: string | null;
  onSave: (what: ExportLine['what'], format: Format) => void;
}

export function FormatList({ lines, format, busy, onSave }: FormatListProps) {
  return (
    <ul className={styles.list}>
      {lines.map(({ name, what }) => {
        const id = buildExportId(what);
        return (
          <li key={id}>
            <span>{name}</span>
            <Button
              variant={format === 'csv' ? 'secondary' : 'quiet'}
              busy={busy === `${id}/${format}`}
              disabled={busy !== null}
              aria-label={t('{what} as {format}', { what: name, format: t(FORMAT_NAMES[format]) })}
              onClick={() => onSave(what, format)}
            >
              {t(FORMAT_NAMES[format])}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Shown to the organizer and staff. A club needs spreadsheets, so the files for other software are folded. */
export function Exports({ tournament }: { tournament: Tournament }) {
  const { busy, message, save } = useExport(tournament);
  const lines = useExportLines(tournament.id);
  const listProps = {
    lines,
    busy,
    onSave: (what: ExportLine['what'], format: Format) => void save(what, format),
  };
  return (
    <SectionCard title={t('Export')} id="export">
      <p>
        {t(
          'Spreadsheets open in Excel and similar programs; data is for other software. Neither has email addresses.',
        )}
      </p>
      {message ? <Alert kind={message.ok ? 'success' : 'error'}>{message.words}</Alert> : null}
      <FormatList {...listProps} format="csv" />
      <Fold title={t(FORMAT_NAMES.json)}>
        <FormatList {...listProps} format="json" />
      </Fold>
    </SectionCard>
  );
}
