import type { UserRef } from '#contract/people/users.ts';
import { isPlayerOut } from '#data/scores/view.ts';
import { fullName } from '#ui/names.ts';
import { rich } from '#ui/rich.ts';
import styles from './Group.module.css';
import { MemberRow } from './MemberRow.tsx';
import { OutRow } from './OutRow.tsx';
import { assignBallsToCards } from './balls.ts';
import type { Scoring } from '../useScoring.ts';
import { useOneBall } from '../hole/CompetitionSummaryProvider.tsx';

/**
 * Shows the group; withdrawn players are folded below the others. The other cards work if this phone lacks one card.
 */
export function GroupPanel({ members, scoring }: { members: UserRef[]; scoring: Scoring }) {
  const findCard = ({ id }: UserRef) => scoring.cards.find(({ user }) => user === id);
  const withdrawnMembers = members.filter((user) => {
    const card = findCard(user);
    return card !== undefined && isPlayerOut(card.view);
  });
  const { isElsewhere, nameOf } = assignBallsToCards(useOneBall(), members, scoring.cards);
  const shownMembers = [
    ...members.filter((user) => !withdrawnMembers.includes(user) && !isElsewhere(user.id)),
    ...withdrawnMembers,
  ];
  return (
    <ul className={styles.members}>
      {shownMembers.map((user) => {
        const card = findCard(user);
        return card && withdrawnMembers.includes(user) ? (
          <OutRow key={user.id} view={card.view} isFinal={scoring.isFinal} />
        ) : card ? (
          <MemberRow key={user.id} name={nameOf(user)} card={card} scoring={scoring} />
        ) : (
          <li key={user.id} className={styles.member}>
            {rich('{name}: this card is not on this phone.', {
              name: <strong className={styles.name}>{fullName(user)}</strong>,
            })}
          </li>
        );
      })}
    </ul>
  );
}
