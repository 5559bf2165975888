import { formatHandicap } from '#domain/round.ts';
import { findTees } from '#domain/handicap/tees.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { translate } from '#words/message.ts';
import { plural, t } from '#words/t.ts';
import styles from '../Desk.module.css';
import { countChoices, decideAll, listShownLines } from './rosterChoices.ts';
import type { Choice, PreviewLine } from './rosterChoices.ts';
import { ROSTER_PROBLEMS } from './rosterProblems.ts';
import { RosterCandidates } from './RosterCandidates.tsx';

interface LineProps {
  each: PreviewLine;
  /** Names of the tees on the tournament's courses. */
  tees: readonly string[];
  onChoose: (choice: Choice) => void;
}

/** A line that needs no decision. */
function ClearLine({ each, onChoose }: Omit<LineProps, 'tees'>) {
  const { result, line } = each;
  const name = fullName(line.row!);
  const isOut = each.choice === 'out';
  return (
    <>
      {isOut ? <Badge look="warning">{t('left out')}</Badge> : null}
      {!isOut && result!.result === 'added' ? <Badge>{t('New player')}</Badge> : null}
      {!isOut && result!.result === 'matched' ? <Badge look="good">@{result!.player?.username}</Badge> : null}
      {!isOut && result!.result === 'already' ? <Badge>{t('Plays here already')}</Badge> : null}
      <Button
        look="quiet"
        aria-label={isOut ? t('Add {name} after all', { name }) : t('Leave out {name}', { name })}
        onClick={() => onChoose(isOut ? null : 'out')}
      >
        {isOut ? t('Add after all') : t('Leave out')}
      </Button>
    </>
  );
}

function LineResult({ each, onChoose }: Omit<LineProps, 'tees'>) {
  const { result, line } = each;
  if (result === null)
    return (
      <Badge look="bad" wraps>
        {t(ROSTER_PROBLEMS[line.problem ?? 'no-name'])}
      </Badge>
    );
  if (result.result === 'refused')
    return (
      <Badge look="bad" wraps>
        {translate({ ...result, detail: result.detail ?? '' })}
      </Badge>
    );
  if (each.isDuplicate || result.result === 'doubtful')
    return <RosterCandidates each={each} onChoose={onChoose} />;
  return <ClearLine each={each} onChoose={onChoose} />;
}

const areUnknown = (tees: readonly string[], name: string | undefined): boolean =>
  name !== undefined &&
  tees.length > 0 &&
  findTees(
    tees.map((teesName) => ({ name: teesName })),
    name,
  ) === null;

function Line({ each, tees, onChoose }: LineProps) {
  const { row, text, unused } = each.line;
  return (
    <li className={styles.line}>
      {row ? (
        <span className={styles.read}>
          <strong>{fullName(row)}</strong>
          <small>
            {[
              row.handicap === undefined ? t('no handicap') : formatHandicap(row.handicap),
              row.division,
              row.tees,
              row.email,
              unused?.length ? t('skipped: {text}', { text: unused.join(', ') }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
          {areUnknown(tees, row.tees) ? (
            <small>
              {t('No course of this tournament has tees with that name, so the course rating counts.')}
            </small>
          ) : null}
        </span>
      ) : (
        <q className={styles.read}>{text}</q>
      )}
      <LineResult each={each} onChoose={onChoose} />
    </li>
  );
}

export function RosterPreview({
  preview,
  tees,
  busy,
  onChange,
  onBack,
  onAdd,
}: {
  preview: PreviewLine[];
  tees: readonly string[];
  busy: boolean;
  onChange: (preview: PreviewLine[]) => void;
  onBack: () => void;
  onAdd: () => void;
}) {
  const counts = countChoices(preview);
  const doubtfulCount = preview.filter(({ result }) => result?.result === 'doubtful').length;
  const choose = (lineIndex: number, choice: Choice): void =>
    onChange(preview.map((line, i) => (i === lineIndex ? { ...line, choice } : line)));
  return (
    <Stack>
      <p role="status">
        {[
          plural(counts.adding, '{count} player will be added', '{count} players will be added'),
          counts.already > 0 ? t('{count} play here already', { count: counts.already }) : '',
          counts.bad > 0
            ? plural(counts.bad, '{count} line cannot be read', '{count} lines cannot be read')
            : '',
          counts.out > 0 ? t('{count} left out', { count: counts.out }) : '',
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </p>
      {doubtfulCount > 0 ? (
        <Alert kind="info" title={t('Some names already exist here. Are they the same people?')}>
          <Stack row>
            <Button look="secondary" onClick={() => onChange(decideAll(preview, 'same'))}>
              {t('All are the same people')}
            </Button>
            <Button look="secondary" onClick={() => onChange(decideAll(preview, 'new'))}>
              {t('All are other people')}
            </Button>
          </Stack>
        </Alert>
      ) : null}
      <div className={styles.acts}>
        {counts.undecided > 0 ? (
          <p>
            {plural(
              counts.undecided,
              'Check {count} line: it is left out until then.',
              'Check {count} lines: they are left out until then.',
            )}
          </p>
        ) : null}
        <Stack row>
          <Button busy={busy} disabled={counts.adding + counts.already === 0} onClick={onAdd}>
            {counts.adding === 0
              ? t('Update the players')
              : plural(counts.adding, 'Add {count} player', 'Add {count} players')}
          </Button>
          <Button look="secondary" disabled={busy} onClick={onBack}>
            {t('Back to the list')}
          </Button>
        </Stack>
      </div>
      <ol className={styles.lines}>
        {listShownLines(preview).map((i) => (
          <Line
            key={preview[i]!.line.line}
            each={preview[i]!}
            tees={tees}
            onChoose={(choice) => choose(i, choice)}
          />
        ))}
      </ol>
    </Stack>
  );
}
