import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readUser } from '#contract/people/users.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { describeMark } from '#ui/golf/markText.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { formatSpokenStrokes } from '#ui/golf/strokes.ts';
import type { RefusedWrite } from './refused.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { useScorer } from '#app/session/useSession.ts';
import { NOT_STORED, useAction } from '#app/useAction.ts';
import { usePhone } from '#app/usePhone.ts';
import styles from './SyncPanel.module.css';
import { translate } from '#words/message.ts';
import { plural, t } from '#words/t.ts';

const formatStrokes = ({ score, no_score }: RefusedWrite): string =>
  score === 0 ? formatSpokenStrokes({ score, no_score }) : plural(score, '{count} stroke', '{count} strokes');

interface CardLinkProps {
  refused: RefusedWrite;
  own: boolean;
  onNavigate: () => void;
}

function CardLink({ refused, own, onNavigate }: CardLinkProps) {
  const { user, tournament, round } = refused.key;
  const editLabel = <>{t('Edit on the card')}</>;
  return own ? (
    <Link
      to="/tournament/scorecard/$tournamentId/$round"
      params={{ tournamentId: tournament, round }}
      className={getButtonClass('secondary')}
      onClick={onNavigate}
    >
      {editLabel}
    </Link>
  ) : (
    <Link
      to="/user/$userId/tournament/$tournamentId/round/$round/scorecard"
      params={{ userId: user, tournamentId: tournament, round }}
      className={getButtonClass('secondary')}
      onClick={onNavigate}
    >
      {editLabel}
    </Link>
  );
}

interface RefusedItemProps {
  refused: RefusedWrite;
  tournament: string;
  onNavigate: () => void;
}

export function RefusedItem({ refused, tournament, onNavigate }: RefusedItemProps) {
  const { refused: actions } = usePhone();
  const userId = useScorer();
  const isOwn = refused.key.user === userId;
  const playerQuery = useQuery(readUser, isOwn ? null : { params: { id: refused.key.user } });
  const [isAsking, setAsking] = useState(false);
  const { problem, attempt } = useAction({ thrown: NOT_STORED });
  const name = isOwn
    ? t('You')
    : playerQuery.state === 'ready'
      ? fullName(playerQuery.data)
      : t('player {id}', { id: refused.key.user });
  const messageParams = { hole: refused.hole_number, strokes: formatStrokes(refused) };
  return (
    <li className={styles.item}>
      <h3>
        {refused.value !== undefined
          ? t('{name}: {status}', { name, status: describeMark(refused.hole_number, refused.value) })
          : isOwn
            ? t('Hole {hole}: {strokes}', messageParams)
            : t('Hole {hole} of {name}: {strokes}', { ...messageParams, name })}
      </h3>
      <p>{t('Round {round}, {tournament}', { round: refused.key.round, tournament })}</p>
      <p className={styles.said}>{translate(refused.problem)}</p>
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      {isAsking ? (
        <Stack key="asking" row>
          <Button variant="danger" onClick={() => void attempt(() => actions.discard(refused.op_id))}>
            {refused.value !== undefined
              ? t('Discard')
              : t('Discard {strokes}', { strokes: formatStrokes(refused) })}
          </Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            {t('Keep')}
          </Button>
        </Stack>
      ) : (
        <Stack key="ways" row>
          <Button onClick={() => void attempt(() => actions.retry(refused.op_id))}>{t('Try again')}</Button>
          <CardLink refused={refused} own={isOwn} onNavigate={onNavigate} />
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('Discard')}
          </Button>
        </Stack>
      )}
    </li>
  );
}
