import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Button } from '#ui/forms/Button.tsx';
import { Paper } from '#ui/layout/Paper.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import styles from './Print.module.css';
import { PrintSheets, type PrintJob, type PrintProps, type PrintSubject } from './PrintSheets.tsx';

/** Prints after rendering. Stays mounted: a phone may read the page long after print() returns. */
function Printing({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.print();
  }, []);
  return <Paper>{children}</Paper>;
}

export interface PrintChoice {
  subject: PrintSubject;
  label: string;
  /** Accessible name, for a label that does not say what the button prints. */
  name?: string;
  /** Describes the print in one line. */
  note?: string;
  /** True for the print of the day's next step. */
  isForNextStep?: boolean;
}

interface PrintLine {
  choices: readonly PrintChoice[];
  disabled: boolean;
  /** Says when this line of buttons is used. */
  title?: string;
  /** A field that decides what the buttons print. */
  field?: ReactNode;
}

export function PrintChoices({
  lines,
  printed,
}: {
  lines: readonly PrintLine[];
  /** Null until loaded. */
  printed: PrintProps | null;
}) {
  const [chosenJob, setChosenJob] = useState<PrintJob | null>(null);
  return (
    <>
      {lines.map(({ choices, disabled, title, field }, i) => {
        const buttons = choices.map(({ subject, label, name, note, isForNextStep }) => {
          const button = (
            <Button
              key={subject}
              variant={isForNextStep ? 'primary' : 'secondary'}
              aria-label={name}
              disabled={disabled || printed === null}
              onClick={() => setChosenJob({ subject, at: Date.now() })}
            >
              {label}
            </Button>
          );
          return note ? (
            <div key={subject} className={styles.choice}>
              {button}
              <small>{note}</small>
            </div>
          ) : (
            button
          );
        });
        const line =
          field === undefined ? (
            <Stack row>{buttons}</Stack>
          ) : (
            <div className={styles.field}>
              {field}
              {buttons}
            </div>
          );
        return (
          <div key={i} className={styles.part}>
            {title === undefined ? null : <h3>{title}</h3>}
            {line}
          </div>
        );
      })}
      {chosenJob === null || printed === null ? null : (
        <Suspense fallback={<Spinner>{t('Creating the code...')}</Spinner>}>
          <Printing key={chosenJob.at}>
            <PrintSheets {...printed} chosen={chosenJob} />
          </Printing>
        </Suspense>
      )}
    </>
  );
}
