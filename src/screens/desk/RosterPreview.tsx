import { ROSTER_PROBLEMS } from '#domain/roster/read.ts';
import { formatHandicap } from '#domain/round.ts';
import { Alert } from '#ui/Alert.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/Stack.tsx';
import { known } from '#words/known.ts';
import { plural, t } from '#words/t.ts';
import styles from './Desk.module.css';
import { countsOf, decideAll } from './rosterChoices.ts';
import type { Choice, PreviewLine } from './rosterChoices.ts';

/** Who a row may be: the organizer says. */
function Which({ each, onChoose }: { each: PreviewLine; onChoose: (choice: Choice) => void }) {
  const { first_name, last_name } = each.line.row!;
  const name = `${first_name} ${last_name}`.trim();
  const candidates = each.result?.candidates ?? [];
  const more = (each.result?.candidate_count ?? 0) - candidates.length;
  return (
    <select
      className={styles.which}
      aria-label={t('Who is {name}?', { name })}
      value={String(each.choice ?? '')}
      onChange={({ target: { value } }) =>
        onChoose(value === 'new' ? 'new' : value === '' ? null : Number(value))
      }
    >
      <option value="">{t('Who is it?')}</option>
      {candidates.map(({ player, is_in }) => (
        <option key={player.id} value={player.id}>
          {[fullName(player), `@${player.username}`, is_in ? t('plays here already') : '']
            .filter(Boolean)
            .join(', ')}
        </option>
      ))}
      {more > 0 ? (
        <option disabled>
          {t('{count} more have this name: name them by their username', { count: more })}
        </option>
      ) : null}
      <option value="new">{t('Somebody else of that name')}</option>
    </select>
  );
}

function Said({ each, onChoose }: { each: PreviewLine; onChoose: (choice: Choice) => void }) {
  const { result, line } = each;
  if (result === null) return <Badge look="bad">{t(ROSTER_PROBLEMS[line.problem ?? 'no-name'])}</Badge>;
  switch (result.result) {
    case 'added':
      return <Badge>{t('New player')}</Badge>;
    case 'matched':
      return <Badge look="good">@{result.player?.username}</Badge>;
    case 'already':
      return <Badge>{t('Plays here already')}</Badge>;
    case 'doubtful':
      return <Which each={each} onChoose={onChoose} />;
    case 'refused':
      return <Badge look="bad">{known(result.detail ?? '')}</Badge>;
  }
}

function Line({ each, onChoose }: { each: PreviewLine; onChoose: (choice: Choice) => void }) {
  const { row, text, unused } = each.line;
  return (
    <li className={styles.line}>
      {row ? (
        <span className={styles.read}>
          <strong>{`${row.first_name} ${row.last_name}`.trim()}</strong>
          <small>
            {[
              row.handicap === undefined ? t('no handicap') : formatHandicap(row.handicap),
              row.division,
              row.tees,
              row.email,
              unused?.length ? t('not taken: {text}', { text: unused.join(', ') }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      ) : (
        <q className={styles.read}>{text}</q>
      )}
      <Said each={each} onChoose={onChoose} />
    </li>
  );
}

/** What was understood of a list, line by line, before anything is written. */
export function RosterPreview({
  preview,
  busy,
  onChange,
  onBack,
  onAdd,
}: {
  preview: PreviewLine[];
  busy: boolean;
  onChange: (preview: PreviewLine[]) => void;
  onBack: () => void;
  onAdd: () => void;
}) {
  const counts = countsOf(preview);
  const doubtful = preview.filter(({ result }) => result?.result === 'doubtful').length;
  const choose = (at: number, choice: Choice): void =>
    onChange(preview.map((each, i) => (i === at ? { ...each, choice } : each)));
  return (
    <Stack>
      <p role="status">
        {[
          plural(counts.adding, '{count} player will be added', '{count} players will be added'),
          counts.already > 0 ? t('{count} play here already', { count: counts.already }) : '',
          counts.bad > 0
            ? plural(counts.bad, '{count} line cannot be taken', '{count} lines cannot be taken')
            : '',
        ]
          .filter(Boolean)
          .join(', ')}
        .
      </p>
      {doubtful > 0 ? (
        <Alert kind="info" title={t('Some names are known here. Is it the same person?')}>
          <Stack row>
            <Button look="secondary" onClick={() => onChange(decideAll(preview, 'same'))}>
              {t('All the same people')}
            </Button>
            <Button look="secondary" onClick={() => onChange(decideAll(preview, 'new'))}>
              {t('All somebody else')}
            </Button>
          </Stack>
        </Alert>
      ) : null}
      <ol className={styles.lines}>
        {preview.map((each, i) => (
          <Line key={each.line.line} each={each} onChoose={(choice) => choose(i, choice)} />
        ))}
      </ol>
      {counts.undecided > 0 ? (
        <p>
          {plural(
            counts.undecided,
            '{count} line waits for your word and is left out until then.',
            '{count} lines wait for your word and are left out until then.',
          )}
        </p>
      ) : null}
      <Stack row>
        <Button busy={busy} disabled={counts.adding + counts.already === 0} onClick={onAdd}>
          {counts.adding === 0
            ? t('Take over the values')
            : plural(counts.adding, 'Add {count} player', 'Add {count} players')}
        </Button>
        <Button look="secondary" disabled={busy} onClick={onBack}>
          {t('Back to the list')}
        </Button>
      </Stack>
    </Stack>
  );
}
