import { loadNamespace } from '#words/load-namespace.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { buildCodeLink } from '#contract/people/group-codes.ts';
import type { GroupCode } from '#contract/people/group-codes.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { RoundCourses } from '#domain/handicap/net.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Paper } from '#ui/layout/Paper.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { t } from '#words/t.ts';
import { PrintCards } from './PrintCards.tsx';
import type { PrintedGroup } from './printedGroups.ts';
import type { SheetInfo } from './PrintHead.tsx';
import { PrintResults } from './PrintResults.tsx';
import { PrintSheet } from './PrintSheet.tsx';

const PrintCompetition = lazy(async () => {
  const [{ PrintCompetition: made }] = await Promise.all([
    import('./PrintCompetition.tsx'),
    loadNamespace('competition'),
  ]);
  return { default: made };
});

/** A number is a competition's id. */
type PrintSubject = 'cards' | 'sheet' | 'results' | number;

/** `at` (ms since 1970) makes a repeated print a new job. */
interface PrintJob {
  what: PrintSubject;
  at: number;
}

/** Prints after rendering. Stays mounted: a phone may read the page long after print() returns. */
function Printing({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.print();
  }, []);
  return <Paper>{children}</Paper>;
}

export interface PrintProps {
  tournament: number;
  printed: SheetInfo;
  holes: HolesInPlay;
  groups: readonly PrintedGroup[];
  /** Null until loaded. */
  codes: readonly GroupCode[] | null;
  courses: RoundCourses | null;
  rows: readonly BoardRow[];
  rounds: readonly number[];
  /** Null until loaded, and on servers without competitions. */
  field: FieldAnswer | null;
  /** Cards not sent yet; `rows` already include them. */
  unsent: readonly PhoneCard[];
  /** By '{user}/{round}' (certifiedCodes.ts). */
  certified: ReadonlyMap<string, string> | null;
}

function Sheets({ chosen, ...props }: PrintProps & { chosen: PrintJob }) {
  const { tournament, printed, holes, groups, codes, courses, rows, rounds, field, unsent, certified } =
    props;
  const competition = field?.competitions.find(({ id }) => id === chosen.what);
  if (field && competition)
    return (
      <PrintCompetition
        printed={printed}
        competition={competition}
        answer={field}
        unsent={unsent}
        at={formatLocalDateTime(chosen.at)}
      />
    );
  if (chosen.what === 'sheet') return <PrintSheet printed={printed} groups={groups} />;
  if (chosen.what === 'results')
    return (
      <PrintResults
        printed={printed}
        rows={rows}
        rounds={rounds}
        courses={courses}
        codes={certified}
        at={formatLocalDateTime(chosen.at)}
      />
    );
  const byGroup = new Map(
    (codes ?? []).map((one) => [one.group_number, { code: one.code, link: buildCodeLink(tournament, one) }]),
  );
  return (
    <PrintCards
      printed={printed}
      holes={holes}
      groups={groups}
      course={courses?.get(printed.round) ?? null}
      codes={byGroup}
    />
  );
}

export function PrintButtons(props: PrintProps) {
  const { groups, codes, rows, field } = props;
  const [chosen, setChosen] = useState<PrintJob | null>(null);
  const print = (what: PrintSubject) => setChosen({ what, at: Date.now() });
  const hasGroups = groups.length > 0;
  return (
    <Card title={t('Print')}>
      {hasGroups ? null : <p>{t('Cards and tee sheet are printed once the round has groups.')}</p>}
      {hasGroups && !codes?.length ? <p>{t('Create the codes before you print the cards.')}</p> : null}
      <Stack row>
        <Button look="secondary" disabled={!hasGroups} onClick={() => print('cards')}>
          {t('Print the group cards')}
        </Button>
        <Button look="secondary" disabled={!hasGroups} onClick={() => print('sheet')}>
          {t('Print the tee sheet')}
        </Button>
        <Button look="secondary" disabled={rows.length === 0} onClick={() => print('results')}>
          {t('Print the results')}
        </Button>
        {field?.competitions.map(({ id, name }) => (
          <Button key={id} look="secondary" onClick={() => print(id)}>
            {t('Print {name}', { name })}
          </Button>
        ))}
      </Stack>
      {chosen === null ? null : (
        <Suspense fallback={<Spinner>{t('Creating the code...')}</Spinner>}>
          <Printing key={chosen.at}>
            <Sheets {...props} chosen={chosen} />
          </Printing>
        </Suspense>
      )}
    </Card>
  );
}
