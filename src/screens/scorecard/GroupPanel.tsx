import type { UserRef } from '#contract/users.ts';
import { fullName } from '#ui/names.ts';
import { HOLE_ID } from './focus.ts';
import styles from './Group.module.css';
import { MemberRow } from './MemberRow.tsx';
import { Moves } from './Moves.tsx';
import panel from './Panel.module.css';
import type { Scoring } from './useScoring.ts';

/** A hole for the whole group. A card that is not to be had disturbs no other. */
export function GroupPanel({
  members,
  scoring,
  tournamentId,
}: {
  members: UserRef[];
  scoring: Scoring;
  tournamentId: number;
}) {
  const par = scoring.cards[0]?.shown.holes[scoring.hole - 1]?.stored.par ?? null;
  return (
    <section className={panel.panel} aria-labelledby={HOLE_ID}>
      <div className={styles.hole}>
        <h2 id={HOLE_ID} tabIndex={-1}>
          Hole {scoring.hole}
        </h2>
        <p>{par === null ? 'Par not set' : `Par ${par}`}</p>
      </div>
      <ul className={styles.members}>
        {members.map((user) => {
          const card = scoring.cards.find((other) => other.user === user.id);
          return card ? (
            <MemberRow key={user.id} user={user} card={card} scoring={scoring} />
          ) : (
            <li key={user.id} className={styles.member}>
              <strong className={styles.name}>{fullName(user)}</strong>: this card is not on this phone.
            </li>
          );
        })}
      </ul>
      <Moves scoring={scoring} tournamentId={tournamentId} />
    </section>
  );
}
