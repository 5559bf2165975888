import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/forms/Button.tsx';
import { Paper } from '#ui/layout/Paper.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { PrintSheets } from './PrintSheets.tsx';
import type { PrintJob, PrintProps, PrintSubject } from './PrintSheets.tsx';

/** Prints after rendering. Stays mounted: a phone may read the page long after print() returns. */
function Printing({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.print();
  }, []);
  return <Paper>{children}</Paper>;
}

export interface PrintChoice {
  what: PrintSubject;
  label: string;
}

/** Lines of buttons that open the print dialog. */
export function PrintChoices({
  lines,
  printed,
}: {
  lines: readonly { choices: readonly PrintChoice[]; disabled: boolean }[];
  /** Null until loaded. */
  printed: PrintProps | null;
}) {
  const [chosen, setChosen] = useState<PrintJob | null>(null);
  return (
    <>
      {lines.map(({ choices, disabled }) => (
        <Stack key={choices[0]?.what} row>
          {choices.map(({ what, label }) => (
            <Button
              key={what}
              look="secondary"
              disabled={disabled || printed === null}
              onClick={() => setChosen({ what, at: Date.now() })}
            >
              {label}
            </Button>
          ))}
        </Stack>
      ))}
      {chosen === null || printed === null ? null : (
        <Suspense fallback={<Spinner>{t('Creating the code...')}</Spinner>}>
          <Printing key={chosen.at}>
            <PrintSheets {...printed} chosen={chosen} />
          </Printing>
        </Suspense>
      )}
    </>
  );
}
