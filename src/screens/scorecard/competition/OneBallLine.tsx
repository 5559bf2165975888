import { Link } from '@tanstack/react-router';
import type { CardView } from '#data/scores/types.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { firstName, fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { listCardGroup } from '../group/group.ts';
import { assignBallsToCards } from '../group/balls.ts';
import type { ScoredCard } from '../useScoring.ts';
import { useOneBall } from '../hole/CompetitionSummaryProvider.tsx';

/** Names and links the card that counts for a side that shares a ball. Renders nothing for other players. */
export function OneBallLine({ view, cards }: { view: CardView; cards: readonly ScoredCard[] }) {
  const members = listCardGroup(view.card);
  const { keeper, isShared, nameOf } = assignBallsToCards(useOneBall(), members, cards);
  const { user, tournament, round } = view.key;
  if (!isShared(user)) return null;
  const keeperId = keeper(user);
  const keeperMember = members.find(({ id }) => id === keeperId);
  const names = nameOf(keeperMember ?? view.card.user);
  if (keeperId === user) return <p>{t('{names} play one ball: this card counts.', { names })}</p>;
  const name = keeperMember ? firstName(keeperMember) : names;
  return (
    <Alert kind="info">
      <p>
        {t('{names} play one ball: the card of {name} counts.', {
          names,
          name: keeperMember ? fullName(keeperMember) : names,
        })}
      </p>
      <Link
        to="/user/$userId/tournament/$tournamentId/round/$round/scorecard"
        params={{ userId: keeperId, tournamentId: tournament, round }}
        className={getButtonClass('secondary')}
      >
        {t('Open the card of {name}', { name })}
      </Link>
    </Alert>
  );
}
