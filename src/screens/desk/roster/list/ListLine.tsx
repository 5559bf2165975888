import { formatHandicap } from '#domain/round.ts';
import { findTees } from '#domain/handicap/tees.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { translate } from '#words/message.ts';
import { t } from '#words/t.ts';
import styles from '../../Desk.module.css';
import { hasBadHandicap, lacksAnswer, type LineChoice, type PreviewLine } from './rosterChoices.ts';
import { describeRosterProblem, ListLineEdit } from './ListLineEdit.tsx';
import { RosterCandidates } from './RosterCandidates.tsx';

export const getLineId = (line: number): string => `list-line-${line}`;

interface Props {
  previewLine: PreviewLine;
  /** Cells of the line that were ignored, although their column was read. */
  unused: readonly string[];
  /** Names of the tees on the tournament's courses. */
  tees: readonly string[];
  /** The headings of the list or a correct line, as an example for rewriting this line. */
  example: string;
  busy: boolean;
  isEditing: boolean;
  onOpenEdit: (isOpen: boolean) => void;
  onChoose: (choice: LineChoice) => void;
  onEdit: (text: string) => void;
  /** Leaves the line out while its text is being changed. */
  onSkip: () => void;
}

function LineState({ previewLine }: Pick<Props, 'previewLine'>) {
  const { result, line, choice, isRepeat } = previewLine;
  if (choice === 'out' && isRepeat)
    return <Badge variant="warning">{`${t('Listed twice')}, ${t('left out')}`}</Badge>;
  if (choice === 'out') return <Badge variant="warning">{t('left out')}</Badge>;
  if (result === null)
    return (
      <Badge variant="bad" wraps>
        {describeRosterProblem(line)}
      </Badge>
    );
  if (result.result === 'refused')
    return (
      <Badge variant="bad" wraps>
        {translate({ ...result, detail: result.detail ?? '' })}
      </Badge>
    );
  if (lacksAnswer(previewLine))
    return (
      <Badge variant="warning" wraps>
        {t('Only one name: is the last name missing?')}
      </Badge>
    );
  if (result.result === 'added') return <span className={styles.state}>{t('New player')}</span>;
  if (result.result === 'already')
    return <span className={styles.state}>{t('Already in the tournament')}</span>;
  return <span className={styles.state}>@{result.player?.username}</span>;
}

/** Leaves a line out of the import, or takes it in again. */
function LeaveOut({
  previewLine: { line, choice, isRepeat },
  onChoose,
}: Pick<Props, 'previewLine' | 'onChoose'>) {
  const name = line.row ? fullName(line.row) : t('Line {number}', { number: line.line });
  if (choice !== 'out')
    return (
      <Button variant="quiet" aria-label={t('Leave out {name}', { name })} onClick={() => onChoose('out')}>
        {t('Leave out')}
      </Button>
    );
  // A line without a player cannot be added.
  if (!line.row)
    return (
      <Button variant="quiet" onClick={() => onChoose(null)}>
        {t('Undo')}
      </Button>
    );
  return (
    <Button
      variant="quiet"
      aria-label={t('Add {name} after all', { name })}
      onClick={() => onChoose(isRepeat ? 'new' : null)}
    >
      {t('Add after all')}
    </Button>
  );
}

const isUnknownTees = (tees: readonly string[], name: string | undefined): boolean =>
  name !== undefined &&
  tees.length > 0 &&
  findTees(
    tees.map((teesName) => ({ name: teesName })),
    name,
  ) === null;

function ReadPlayer({ previewLine, unused, tees }: Pick<Props, 'previewLine' | 'unused' | 'tees'>) {
  const { row, text } = previewLine.line;
  if (!row) return <q className={styles.read}>{text}</q>;
  return (
    <span className={styles.read}>
      <strong>{fullName(row)}</strong>
      <small>
        {[
          row.handicap === undefined ? t('no handicap index') : formatHandicap(row.handicap),
          row.division,
          row.tees,
          row.email,
          unused.length > 0 ? t('not used: {text}', { text: unused.join(', ') }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
      {hasBadHandicap(previewLine) ? (
        <Badge variant="warning" wraps>
          {describeRosterProblem(previewLine.line)}
        </Badge>
      ) : null}
      {isUnknownTees(tees, row.tees) ? (
        <small>
          {t(
            'No course of this tournament has these tees. Choose others, or the course’s own rating counts.',
          )}
        </small>
      ) : null}
    </span>
  );
}

/** Shows a line of the imported list: its player or its problem, and what can be done about the problem. */
export function ListLine(props: Props) {
  const { previewLine, unused, tees, example, busy, isEditing, onOpenEdit, onChoose, onEdit, onSkip } = props;
  const { line } = previewLine.line;
  const { result, isDuplicate, isRepeat } = previewLine;
  const isAsked = result !== null && ((isDuplicate && !isRepeat) || result.result === 'doubtful');
  return (
    <li className={styles.line} id={getLineId(line)} tabIndex={-1}>
      <span className={styles.number}>{t('Line {number}', { number: line })}</span>
      <ReadPlayer previewLine={previewLine} unused={unused} tees={tees} />
      {isEditing ? (
        <ListLineEdit
          line={previewLine.line}
          example={example}
          busy={busy}
          onRead={onEdit}
          onLeaveOut={onSkip}
          onCancel={() => onOpenEdit(false)}
        />
      ) : (
        <>
          {isAsked ? (
            <RosterCandidates previewLine={previewLine} onChoose={onChoose} />
          ) : (
            <LineState previewLine={previewLine} />
          )}
          <span className={styles.lineActs}>
            {lacksAnswer(previewLine) ? (
              <Button
                variant="quiet"
                aria-label={t('The name in line {number} is right', { number: line })}
                onClick={() => onChoose('new')}
              >
                {t('The name is right')}
              </Button>
            ) : null}
            {isAsked ? null : <LeaveOut previewLine={previewLine} onChoose={onChoose} />}
            <Button
              variant="quiet"
              aria-label={t('Change line {number}', { number: line })}
              onClick={() => onOpenEdit(true)}
            >
              {t('Change')}
            </Button>
          </span>
        </>
      )}
    </li>
  );
}
