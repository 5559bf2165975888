import { Card } from '#ui/layout/Card.tsx';
import { t } from '#words/t.ts';
import { PrintChoices, type PrintChoice } from './PrintChoices.tsx';
import type { PrintProps } from './PrintSheets.tsx';

const listForRound = (): PrintChoice[] => [
  { what: 'cards', label: t('Print the group cards') },
  { what: 'half-cards', label: t('Print two cards a page') },
  { what: 'sheet', label: t('Print the tee sheet') },
  { what: 'names', label: t('Print the starter’s list') },
];

function listResults(field: PrintProps['field']): PrintChoice[] {
  const competitions = (field?.competitions ?? []).map(({ id, name }) => ({
    what: id,
    label: t('Print {name}', { name }),
  }));
  const main: PrintChoice = { what: 'results', label: t('Print the results') };
  if (competitions.length === 0) return [main];
  return [main, ...competitions, { what: 'all-results', label: t('Print all results to pin up') }];
}

export function PrintButtons(props: PrintProps) {
  const { groups, codes, rows, field } = props;
  const hasGroups = groups.length > 0;
  return (
    <Card title={t('Print')}>
      {hasGroups ? null : <p>{t('Cards and tee sheet are printed once the round has groups.')}</p>}
      {hasGroups && !codes?.length ? <p>{t('Create the codes before you print the cards.')}</p> : null}
      <PrintChoices
        lines={[
          { choices: listForRound(), disabled: !hasGroups },
          { choices: listResults(field), disabled: rows.length === 0 },
        ]}
        printed={props}
      />
    </Card>
  );
}

/** The results of all competitions, if there are any, as another choice beside the leaderboard's. */
export function ResultsButtons({ printed }: { printed: PrintProps | null }) {
  const all = listResults(printed?.field ?? null);
  const choices = all.filter(({ what }) => what === 'results' || what === 'all-results');
  return <PrintChoices lines={[{ choices, disabled: printed?.rows.length === 0 }]} printed={printed} />;
}
