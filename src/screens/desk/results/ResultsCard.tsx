import { useState, type ReactNode } from 'react';
import { buildExportId, type useExport } from '#app/exports/useExport.ts';
import type { ExportRequest } from '#app/exports/export-file.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { t } from '#words/t.ts';
import { PrintChoices } from '../print/PrintChoices.tsx';
import type { PrintProps, PrintSubject } from '../print/PrintSheets.tsx';
import styles from './Results.module.css';

/** Number of rows shown before the user presses "Show all". */
const MAX_FIRST_ROWS = 5;

interface Props {
  title: string;
  isFinal: boolean;
  /** Text above the results. */
  note?: ReactNode;
  count: number;
  /** Renders the first `most` rows, or all rows if `most` is undefined. */
  renderTable: (most?: number) => ReactNode;
  what: ExportRequest['what'];
  printed: PrintProps;
  resultExport: ReturnType<typeof useExport>;
  children?: ReactNode;
}

/** Shows results and their state, with the buttons that print and save them. */
export function ResultsCard(props: Props) {
  const { title, isFinal, note, count, renderTable, what, printed, resultExport, children } = props;
  const [showsAll, setShowsAll] = useState(false);
  const { busy, save } = resultExport;
  const subject: PrintSubject = typeof what === 'string' ? 'results' : what.id;
  const print = { subject, label: t('Print'), name: t('Print {name}', { name: title }) };
  return (
    <Card
      level={3}
      title={title}
      aside={<Badge variant={isFinal ? 'good' : 'plain'}>{isFinal ? t('Final') : t('Provisional')}</Badge>}
    >
      {note}
      {renderTable(showsAll ? undefined : MAX_FIRST_ROWS)}
      <div className={styles.acts}>
        <Stack row>
          {children}
          {count > MAX_FIRST_ROWS ? (
            <Button variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll
                ? t('Show the first {count}', { count: MAX_FIRST_ROWS })
                : t('Show all {count}', { count })}
            </Button>
          ) : null}
          <PrintChoices lines={[{ choices: [print], disabled: count === 0 }]} printed={printed} />
          <Button
            variant="quiet"
            busy={busy === `${buildExportId(what)}/csv`}
            disabled={busy !== null}
            aria-label={t('{what} as {format}', { what: title, format: t('Spreadsheet (CSV)') })}
            onClick={() => void save(what, 'csv')}
          >
            {t('Spreadsheet (CSV)')}
          </Button>
        </Stack>
      </div>
    </Card>
  );
}
