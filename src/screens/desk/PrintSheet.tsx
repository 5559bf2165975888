import { formatHandicap } from '#domain/round.ts';
import { fullName } from '#ui/names.ts';
import { PaperSheet } from '#ui/Paper.tsx';
import { t } from '#words/t.ts';
import styles from './Print.module.css';
import type { PrintedGroup, PrintedPlayer } from './printGroups.ts';
import { PrintHead } from './PrintHead.tsx';
import type { Printed } from './PrintHead.tsx';

/** The index stands behind the name, where it does not already to tell namesakes apart. */
function playerWords({ user, handicap }: PrintedPlayer): string {
  const index = handicap === null ? null : formatHandicap(handicap);
  return index === null || user.mark === index ? fullName(user) : `${fullName(user)} (${index})`;
}

/** Who starts when and where: all groups in one table. */
export function PrintSheet({ printed, groups }: { printed: Printed; groups: readonly PrintedGroup[] }) {
  return (
    <PaperSheet>
      <PrintHead printed={printed} title={t('Tee sheet')} />
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{t('Time')}</th>
            <th scope="col">{t('Hole')}</th>
            <th scope="col">{t('Group')}</th>
            <th scope="col">{t('Players (handicap index)')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.number}>
              <td>{group.time}</td>
              <td>{group.hole}</td>
              <td>{group.number}</td>
              <td>
                <ul className={styles.names}>
                  {group.players.map((player) => (
                    <li key={player.user.id}>{playerWords(player)}</li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PaperSheet>
  );
}
