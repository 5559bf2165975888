import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Paper } from '#ui/layout/Paper.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { PrintSheets } from './PrintSheets.tsx';
import type { PrintJob, PrintProps, PrintSubject } from './PrintSheets.tsx';

/** Prints after rendering, and stays mounted, because a phone may read the page long after print() returns. */
function Printing({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.print();
  }, []);
  return <Paper>{children}</Paper>;
}

interface Choice {
  what: PrintSubject;
  label: string;
}

const listForRound = (): Choice[] => [
  { what: 'cards', label: t('Print the group cards') },
  { what: 'half-cards', label: t('Print two cards a page') },
  { what: 'sheet', label: t('Print the tee sheet') },
  { what: 'names', label: t('Print the starter’s list') },
];

function listResults(field: PrintProps['field']): Choice[] {
  const competitions = (field?.competitions ?? []).map(({ id, name }) => ({
    what: id,
    label: t('Print {name}', { name }),
  }));
  const main: Choice = { what: 'results', label: t('Print the results') };
  if (competitions.length === 0) return [main];
  return [main, ...competitions, { what: 'all-results', label: t('Print all results to pin up') }];
}

function Choices({
  choices,
  disabled,
  onPrint,
}: {
  choices: readonly Choice[];
  disabled: boolean;
  onPrint: (what: PrintSubject) => void;
}) {
  return (
    <Stack row>
      {choices.map(({ what, label }) => (
        <Button key={what} look="secondary" disabled={disabled} onClick={() => onPrint(what)}>
          {label}
        </Button>
      ))}
    </Stack>
  );
}

export function PrintButtons(props: PrintProps) {
  const { groups, codes, rows, field } = props;
  const [chosenJob, setChosenJob] = useState<PrintJob | null>(null);
  const startPrinting = (subject: PrintSubject) => setChosenJob({ what: subject, at: Date.now() });
  const hasGroups = groups.length > 0;
  return (
    <Card title={t('Print')}>
      {hasGroups ? null : <p>{t('Cards and tee sheet are printed once the round has groups.')}</p>}
      {hasGroups && !codes?.length ? <p>{t('Create the codes before you print the cards.')}</p> : null}
      <Choices choices={listForRound()} disabled={!hasGroups} onPrint={startPrinting} />
      <Choices choices={listResults(field)} disabled={rows.length === 0} onPrint={startPrinting} />
      {chosenJob === null ? null : (
        <Suspense fallback={<Spinner>{t('Creating the code...')}</Spinner>}>
          <Printing key={chosenJob.at}>
            <PrintSheets {...props} chosen={chosenJob} />
          </Printing>
        </Suspense>
      )}
    </Card>
  );
}
