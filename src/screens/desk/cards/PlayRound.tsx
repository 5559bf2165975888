import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { lazyPart } from '#app/lazy-part.ts';
import { readField } from '#contract/scores/field.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { useNow } from '#ui/useNow.ts';
import { t } from '#words/t.ts';
import { OpenPaperCard } from '../paper/OpenPaperCard.tsx';
import { loadCardDraft } from '../paper/paperCardDraft.ts';
import { findNextCard, type PaperGroup } from '../paper/paperGroups.ts';
import { PaperPrefetch } from '../paper/PaperPrefetch.tsx';
import { describeSavedCard, FollowUp, PaperSaved, SavedBefore } from '../paper/PaperSaved.tsx';
import { usePaperSaves, type TypedCard } from '../paper/paperSave.ts';
import type { LeaveTo } from '../paper/usePaperLeave.ts';
import { countCards } from '#app/closing/cardCounts.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import { useUndo } from '../useDeskUndo.ts';
import { useIsFinal, useRightWhileOpen } from './useIsFinal.ts';
import { createPointsOf, listCardPoints } from './cardPoints.ts';
import { CertifyAll } from './CertifyAll.tsx';
import { listCertifyTotals } from './certifyTotals.ts';
import { describeRoundUpdates } from './describeLastUpdate.ts';
import { listGroupsByLastUpdate } from './groupsLastUpdate.ts';
import styles from './Play.module.css';
import { PlayList } from './PlayList.tsx';
import { listPlayRows, type PlayRow } from './playRows.ts';
import { useRoundCards } from './useRoundCards.ts';

/** Interval of updates in ms; the silence of a group is measured in minutes. */
const REFRESH_MS = 30_000;

const MatchList = lazyPart('competition', () => import('./MatchList.tsx'), 'MatchList');
const SideCards = lazyPart('competition', () => import('./SideCards.tsx'), 'SideCards');

const findTypeButton = (user: number): HTMLElement | null =>
  document.querySelector(`[data-type-card="${user}"]`);

const findGroup = (groups: readonly PaperGroup[], user: number): number | null =>
  groups.find(({ players }) => players.some((player) => player.user.id === user))?.group ?? null;

interface Props {
  tournament: number;
  round: number;
  /** YYYY-MM-DD. */
  date: string;
  /** Holes in play of the round; a card has its own once it is loaded. */
  holes: HolesInPlay;
}

export function PlayRound({ tournament, round, date, holes }: Props) {
  const isFinal = useIsFinal();
  const { board, isWaiting, rows, drawn, groups, unsent } = useRoundCards({ tournament, round });
  const field = useLiveRead(readField, { params: { id: tournament } });
  const canScore = useRightWhileOpen(tournament, 'score');
  const now = useNow(REFRESH_MS);
  const [chosenPlayer, setChosenPlayer] = useState<UserRef | null>(null);
  const fieldAnswer = field.state === 'ready' ? field.data : null;
  const points = useMemo(
    () => (fieldAnswer === null ? undefined : listCardPoints(fieldAnswer, unsent, round)),
    [fieldAnswer, unsent, round],
  );
  const chosenId = chosenPlayer?.id;
  const pointsOf = useMemo(
    () =>
      fieldAnswer === null || chosenId === undefined ? null : createPointsOf(fieldAnswer, chosenId, round),
    [fieldAnswer, chosenId, round],
  );
  const { typed, isSaving, saved, failed, save } = usePaperSaves();
  const { notify, message } = useUndo();
  const top = useRef<HTMLDivElement>(null);
  const announceSaved = useRef((_card: TypedCard) => {});
  useEffect(() => {
    announceSaved.current = (card) => {
      notify({ kind: 'done', text: describeSavedCard(card) });
      // The message moves the boxes, so this scrolls back to them.
      if (chosenPlayer === null) top.current?.scrollIntoView({ block: 'start' });
      else document.activeElement?.scrollIntoView({ block: 'nearest' });
    };
  });
  useEffect(() => {
    if (saved !== null) announceSaved.current(saved);
  }, [saved]);
  // Removes the message that the open card was saved: it would seem to be about the new scores.
  useEffect(() => {
    if (saved !== null && saved.user.id === chosenId && message?.text === describeSavedCard(saved))
      notify(null);
  }, [saved, chosenId, message, notify]);
  const [playerToFocus, setPlayerToFocus] = useState<{ user: number; to: LeaveTo } | null>(null);
  useEffect(() => {
    if (chosenPlayer !== null || playerToFocus === null) return;
    // With the focus on this row, the key N opens the next card.
    if (playerToFocus.to === 'row') findTypeButton(playerToFocus.user)?.focus();
    else document.querySelector<HTMLElement>('input[type="search"]')?.focus();
  }, [chosenPlayer, playerToFocus]);
  useEffect(() => {
    if (chosenPlayer === null) return;
    top.current?.scrollIntoView({ block: 'start' });
    document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [chosenPlayer]);
  if (isWaiting) return <Spinner>{t('Loading...')}</Spinner>;
  if (board.state === 'failed')
    return <NotLoaded read={board} title={t('The players could not be loaded.')} />;
  const groupUpdates = listGroupsByLastUpdate(groups, { rows, drawn, round, date, now });
  const describeTyped = (user: number): PlayRow['typed'] => {
    const typedState = typed.get(user);
    const hasDraft = loadCardDraft({ user, tournament, round }) !== null;
    // While a card is being saved, its draft still exists.
    if (typedState && (isSaving || !hasDraft)) return typedState;
    return hasDraft ? 'draft' : null;
  };
  const playRows = listPlayRows(groupUpdates, fieldAnswer, round, describeTyped, points);
  const nextCard = chosenPlayer && findNextCard(groups, chosenPlayer.id, new Set(typed.keys()));
  const isSavedCertified = playRows.some(
    ({ user, hand_in }) => user.id === saved?.user.id && hand_in?.state === 'in',
  );
  const shownSaved = isSavedCertified || saved?.user.id === chosenPlayer?.id ? null : saved;
  const followUp = shownSaved && !isFinal && (
    <FollowUp key={shownSaved.user.id} tournament={tournament} round={round} saved={shownSaved} />
  );
  return (
    <div ref={top} className={styles.round}>
      <PaperSaved isSaving={isSaving} saved={shownSaved} failed={failed} onType={setChosenPlayer} />
      {chosenPlayer === null ? (
        <>
          {followUp}
          <Age ms={board.state === 'ready' ? board.age : null} />
          {field.state === 'failed' ? (
            <NotLoaded read={field} title={t('The state of the cards could not be loaded.')} />
          ) : null}
          <Suspense fallback={null}>
            {canScore ? <SideCards tournament={tournament} round={round} /> : null}
            <MatchList tournament={tournament} round={round} canScore={canScore} />
          </Suspense>
          {field.state === 'ready' && !isFinal ? (
            <CertifyAll
              tournament={tournament}
              round={round}
              rows={playRows}
              totalsOf={(users) =>
                listCertifyTotals(users, { boardRows: rows, field: field.data, unsent, round })
              }
            />
          ) : null}
          <PlayList
            tournament={tournament}
            round={round}
            rows={playRows}
            certified={field.state === 'ready' ? countCards(field.data, drawn, round) : null}
            updates={isFinal ? null : describeRoundUpdates(groupUpdates)}
            onType={setChosenPlayer}
          />
          <PaperPrefetch tournament={tournament} round={round} groups={groups} />
        </>
      ) : (
        <>
          <OpenPaperCard
            key={chosenPlayer.id}
            user={chosenPlayer}
            holes={holes}
            tournament={tournament}
            round={round}
            group={findGroup(groups, chosenPlayer.id)}
            pointsOf={pointsOf}
            next={nextCard}
            onLeave={(leaveTarget) => {
              setPlayerToFocus({ user: chosenPlayer.id, to: leaveTarget });
              setChosenPlayer(null);
            }}
            onSubmit={(card) => {
              save(card);
              if (nextCard === null) setPlayerToFocus({ user: card.user.id, to: 'search' });
              setChosenPlayer(nextCard?.user ?? null);
            }}
          />
          {/* Not shown above the open card, where it would seem to belong to that card. */}
          {followUp && shownSaved ? (
            <SavedBefore user={shownSaved.user} onCorrect={() => setChosenPlayer(shownSaved.user)}>
              {followUp}
            </SavedBefore>
          ) : null}
        </>
      )}
    </div>
  );
}
