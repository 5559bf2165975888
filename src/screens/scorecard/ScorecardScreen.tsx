import { useLocation, useParams } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { useCard } from '#app/scores/useCard.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { canHelpWith } from '#app/session/group-access.ts';
import { useScorer } from '#app/session/useSession.ts';
import { useRequester } from '#app/session/useWho.ts';
import { readTournament } from '#contract/tournaments/tournaments.ts';
import type { CardKey } from '#data/rows.ts';
import type { CardView } from '#data/scores/types.ts';
import { hasRight, type RightFacts } from '#domain/rights/rights.ts';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { t } from '#words/t.ts';
import { NoCard, CardUnavailable, ReadOnlyNotice, SignedOutNotice } from './CardStates.tsx';
import { listCardGroup, listPartners } from './group/group.ts';
import { HandInScreen } from './HandInScreen.tsx';
import { FramedHead } from './Head.tsx';
import { useMode } from './preferences.ts';
import { ScoringView } from './ScoringView.tsx';
import { useGroupCards } from './group/useGroupCards.ts';

/** One component serves both routes: scoring, and the check before the card is handed in. */
const isCheckPage = ({ pathname }: { pathname: string }): boolean => /\/check\/?$/.test(pathname);

const toRightFacts = (
  { key, card }: CardView,
  { organizer, roles }: Pick<RightFacts, 'organizer' | 'roles'> = { organizer: null },
): RightFacts => ({
  owner: key.user,
  organizer: organizer ?? null,
  roles,
  members: listCardGroup(card).map(({ id }) => id),
});

function EditableCard({ view }: { view: CardView }) {
  const { key, card } = view;
  const [mode, setMode] = useMode();
  const partners = listPartners(card);
  const isGroupMode = mode === 'group' && partners.length > 0;
  const isCheckShown = useLocation({ select: isCheckPage });
  const partnerViews = useGroupCards(key, isGroupMode || isCheckShown ? partners.map(({ id }) => id) : []);
  const isOwnCard = key.user === useScorer();
  if (isCheckShown)
    return (
      <Suspense fallback={<Spinner>{t('Loading...')}</Spinner>}>
        <HandInScreen views={[view, ...partnerViews]} mode={isGroupMode ? 'group' : 'me'} own={isOwnCard} />
      </Suspense>
    );
  return (
    <ScoringView
      views={[view, ...partnerViews]}
      mode={mode}
      onMode={partners.length > 0 ? setMode : null}
      own={isOwnCard}
    />
  );
}

/** Another player's card. Organizers, committee, desk and staff may also score it. */
function OthersCard({ view }: { view: CardView }) {
  const { key } = view;
  const { isStaff } = useRequester();
  const userId = useScorer();
  const tournament = useQuery(readTournament, { params: { id: key.tournament } });
  const cardFacts = toRightFacts(view, tournament.state === 'ready' ? tournament.data : undefined);
  if (hasRight({ userId, isStaff }, 'score', cardFacts)) return <EditableCard view={view} />;
  return (
    <FramedHead tournamentId={key.tournament}>
      {tournament.state === 'loading' ? <Spinner>{t('Loading...')}</Spinner> : null}
      <ReadOnlyNotice tournamentId={key.tournament} round={key.round} playerId={key.user} />
    </FramedHead>
  );
}

/** A card of the user's group is editable at once. For other cards, the tournament's roles have to be loaded first. */
function PermittedCard({ view }: { view: CardView }) {
  const userId = useScorer();
  const canScore = hasRight({ userId, isStaff: false }, 'score', toRightFacts(view));
  return canScore || canHelpWith(userId, view.key) ? (
    <EditableCard view={view} />
  ) : (
    <OthersCard view={view} />
  );
}

function CardLoader({ cardKey }: { cardKey: CardKey }) {
  const card = useCard(cardKey);
  if (card.state === 'ready') return <PermittedCard view={card.view} />;
  return (
    <FramedHead tournamentId={cardKey.tournament}>
      {card.state === 'loading' ? <Spinner>{t('Loading...')}</Spinner> : null}
      {card.state === 'missing' ? <NoCard tournamentId={cardKey.tournament} /> : null}
      {card.state === 'failed' ? <CardUnavailable failure={card.failure} onRetry={card.retry} /> : null}
    </FramedHead>
  );
}

/** Shows the user's own card of a round, or the card of the player in the address. */
export function ScorecardScreen() {
  const { tournamentId, round, userId: routeUserId } = useParams({ strict: false });
  const userId = useScorer();
  const user = routeUserId ?? userId;
  const key = useMemo(
    () =>
      user === null || tournamentId === undefined || round === undefined
        ? null
        : { user, tournament: tournamentId, round },
    [user, tournamentId, round],
  );
  if (key !== null) return <CardLoader key={`${key.user}/${key.tournament}/${key.round}`} cardKey={key} />;
  return (
    <FramedHead tournamentId={tournamentId ?? 0}>
      <SignedOutNotice />
    </FramedHead>
  );
}
