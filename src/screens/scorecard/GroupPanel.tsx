import type { UserRef } from '#contract/users.ts';
import { fullName } from '#ui/names.ts';
import { rich } from '#ui/rich.ts';
import styles from './Group.module.css';
import { MemberRow } from './MemberRow.tsx';
import type { Scoring } from './useScoring.ts';

/** A hole for the whole group. A card that is not to be had disturbs no other. */
export function GroupPanel({ members, scoring }: { members: UserRef[]; scoring: Scoring }) {
  return (
    <ul className={styles.members}>
      {members.map((user) => {
        const card = scoring.cards.find((other) => other.user === user.id);
        return card ? (
          <MemberRow key={user.id} user={user} card={card} scoring={scoring} />
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
