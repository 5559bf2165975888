import { Suspense, useEffect } from 'react';
import { SwapButton } from '#app/exchange/SwapButton.tsx';
import { describeCardStatus } from '#app/marks/statusMarks.ts';
import { storeLastCard } from '#app/scores/last-card.ts';
import { useOpenCards } from '#app/scores/useOpenCards.ts';
import { useGroupPolling } from '#app/scores/useGroupPolling.ts';
import { useDeferredContent } from '#app/shell/useDeferredContent.ts';
import type { CardView } from '#data/scores/types.ts';
import { isPlayerOut } from '#data/scores/view.ts';
import { formatCourseName } from '#domain/round.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { OneBallLine } from './competition/OneBallLine.tsx';
import { ContestLines } from './group/ContestLines.tsx';
import { Disputes } from './hole/Disputes.tsx';
import { GroupPanel } from './group/GroupPanel.tsx';
import { listCardGroup, listPartners, explainMissingGroup } from './group/group.ts';
import { FinalNotice } from './FinalNotice.tsx';
import { HOLE_ID, focusWhenDrawn } from './focus.ts';
import { CertifiedLines, HandInMenu, HandInOffer } from './HandInParts.tsx';
import { MarkTroublesPart } from './group/MarkTroublesPart.tsx';
import { MatchChoice, MatchTroubles } from './group/MatchChoice.tsx';
import { HoleHead } from './hole/HoleHead.tsx';
import { HolePanel } from './hole/HolePanel.tsx';
import { Moves } from './hole/Moves.tsx';
import panel from './hole/Panel.module.css';
import { PickUp } from './hole/PickUp.tsx';
import { useKeySide, type ScoringMode } from './preferences.ts';
import { Head } from './Head.tsx';
import styles from './Scorecard.module.css';
import { AwakeChoice, KeySideChoice, ModeChoice } from './Settings.tsx';
import { StopChoice } from './group/StopChoice.tsx';
import { Tiles } from './hole/Tiles.tsx';
import { ScoreTrouble } from './hole/ScoreTrouble.tsx';
import { NoticesChoice, NoticesOfCard } from './NoticesParts.tsx';
import { useAreResultsFinal } from './useAreResultsFinal.ts';
import { useScoring } from './useScoring.ts';
import { useTapQueues } from './hole/useTapQueues.ts';
import { CompetitionSummaryProvider } from './hole/CompetitionSummaryProvider.tsx';
import { findShownHole } from './shownCard.ts';

interface Props {
  /** Cards on the screen: the card that the address names, then the group's cards that are scored with it. */
  views: [CardView, ...CardView[]];
  mode: ScoringMode;
  /** Switches between scoring one card and the group; null without a group. */
  onMode: ((mode: ScoringMode) => void) | null;
  own: boolean;
}

/**
 * The keys precede the tiles in the DOM, for keyboards and screen readers; on most phones CSS places the keys below.
 */
export function ScoringView({ views, mode, onMode, own }: Props) {
  const [view] = views;
  const { key, card } = view;
  const [keySide, setKeySide] = useKeySide();
  // The keys render one frame before the tiles: rendering both in one frame took twice as long on a phone.
  const isContentReady = useDeferredContent();
  const refusedCount = views.reduce((count, { needsYou }) => count + needsYou, 0);
  const isFinal = useAreResultsFinal(isContentReady ? key.tournament : null, refusedCount);
  const scoring = useScoring(views, useTapQueues(key.tournament, key.round), isFinal);
  const { user, tournament, round } = key;
  const polledVersions = useGroupPolling(key);
  useOpenCards(views.map((openView) => openView.key));
  useEffect(() => storeLastCard({ user, tournament, round }), [user, tournament, round]);
  const [firstCard] = scoring.cards;
  if (!firstCard) return null;
  const mateIds = listPartners(card).map(({ id }) => id);
  const contests = { hole: scoring.hole, cardKey: key, views, mates: mateIds, isFinal };
  const isGroup = mode === 'group' && onMode !== null;
  /** Problems of the current hole, unless a group's rows show them, and taps on any hole that are not stored. */
  const cardTroubles = scoring.cards.flatMap((scored) =>
    scored.shown.holes
      .filter(({ stored, unsaved }) => (stored.hole_number === scoring.hole ? !isGroup : unsaved !== null))
      .map((hole) => ({ scored, hole })),
  );
  return (
    <CompetitionSummaryProvider cardKey={key} scoring={scoring} mates={mateIds}>
      <div className={styles.screen} data-scoring>
        <div className={styles.top}>
          <Head tournamentId={key.tournament} />
          <div className={styles.about}>
            <p>
              {own ? null : <strong>{fullName(card.user)} · </strong>}
              {t('Round {round}', { round: card.round_number })}
              {formatCourseName(card.course) ? ` · ${formatCourseName(card.course)}` : ''}
              {isPlayerOut(view) ? <strong> · {describeCardStatus(view)}</strong> : null}
            </p>
            {onMode === null ? <p>{explainMissingGroup(card, own)}</p> : null}
            {isContentReady ? <CertifiedLines views={views} isGroup={isGroup} /> : null}
          </div>
        </div>
        <div className={styles.dock} data-dock>
          {isFinal ? (
            <div className={styles.troubles}>
              <FinalNotice />
            </div>
          ) : null}
          {isContentReady ? (
            <NoticesOfCard views={views} hole={scoring.hole} reported={polledVersions} />
          ) : null}
          <div className={styles.troubles}>
            {cardTroubles.map(({ scored, hole }) => (
              <ScoreTrouble
                key={`${scored.user}/${hole.stored.hole_number}`}
                hole={hole}
                whose={scored === firstCard ? null : fullName(scored.view.card.user)}
                card={scored}
                scoring={scoring}
              />
            ))}
          </div>
          <div className={styles.troubles}>
            {views.map((scoredView) => (
              <MarkTroublesPart
                key={scoredView.key.user}
                view={scoredView}
                onDecided={() => focusWhenDrawn(HOLE_ID)}
              />
            ))}
            <MatchTroubles views={views} />
          </div>
          <div className={styles.troubles}>
            {isGroup ? null : <OneBallLine view={view} cards={scoring.cards} />}
          </div>
          <Disputes scoring={scoring} open={firstCard.user} />
          <HandInOffer cardKey={key} scoring={scoring} />
          <section className={panel.panel} data-hand={keySide} aria-labelledby={HOLE_ID}>
            <HoleHead hole={findShownHole(firstCard.shown, scoring.hole).stored}>
              <PickUp scoring={scoring} isGroup={isGroup} />
              {onMode === null ? null : <ModeChoice mode={mode} onChoose={onMode} />}
            </HoleHead>
            <ContestLines {...contests} at={isGroup ? 'rows' : 'hole'} />
            {isGroup ? (
              <GroupPanel members={listCardGroup(card)} scoring={scoring} />
            ) : (
              <HolePanel card={firstCard} scoring={scoring} />
            )}
            <Moves scoring={scoring} tournamentId={key.tournament} />
          </section>
        </div>
        <div className={styles.card}>
          {isContentReady ? (
            <>
              <Tiles card={firstCard} scoring={scoring} whose={isGroup ? fullName(card.user) : null} />
              <div className={styles.settings}>
                {isGroup ? <ContestLines {...contests} at="card" /> : null}
                <KeySideChoice hand={keySide} onChoose={setKeySide} />
                <AwakeChoice />
                {isFinal ? null : <StopChoice views={views} />}
                {isFinal ? null : <MatchChoice views={views} />}
                <SwapButton tournament={tournament} round={round} />
                {/* Both load after the first frame. They are last, so that they move nothing when they appear. */}
                <Suspense fallback={null}>
                  <HandInMenu cardKey={key} scoring={scoring} isGroup={isGroup} />
                  <NoticesChoice view={view} />
                </Suspense>
              </div>
            </>
          ) : null}
        </div>
        <p className="visually-hidden" aria-live="polite" role="status">
          {scoring.announcement}
        </p>
      </div>
    </CompetitionSummaryProvider>
  );
}
