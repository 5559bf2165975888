import { Link } from '@tanstack/react-router';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import type { Right } from '#domain/rights/rights.ts';
import { listRounds } from '#domain/round.ts';
import { t } from '#words/t.ts';
import styles from './SettingsScreen.module.css';

interface Section {
  /** Id of the section's element. */
  id: string;
  label: string;
}

/** Lists the sections that the user may see. A legacy backend has no entry, competitions or roles. */
export function listSections(tournament: Tournament, isAllowed: (right: Right) => boolean): Section[] {
  const { entry, closed_at, cancelled_at } = tournament;
  const [canManage, isLegacy] = [isAllowed('manage'), entry === undefined];
  const sections: (Section & { isShown: boolean })[] = [
    { id: 'dates', label: t('Name and dates'), isShown: canManage },
    { id: 'courses', label: t('Courses'), isShown: canManage },
    { id: 'roles', label: t('Roles'), isShown: isAllowed('appoint') && !isLegacy },
    { id: 'competitions', label: t('Competitions'), isShown: canManage && !isLegacy },
    { id: 'entry', label: t('Entry'), isShown: canManage && !isLegacy && !closed_at && !cancelled_at },
    ...listRounds(tournament).map(({ round_number: round }) => ({
      id: `round-${round}`,
      label: t('Round {round} Settings', { round }),
      isShown: true,
    })),
    { id: 'results', label: t('Results'), isShown: canManage },
    { id: 'export', label: t('Export'), isShown: isAllowed('run-desk') },
    { id: 'copy', label: t('Copy this tournament'), isShown: canManage },
    { id: 'cancel', label: t('Cancel the tournament'), isShown: canManage },
    { id: 'remove', label: t('Remove this tournament'), isShown: isAllowed('give-up') },
  ];
  return sections.filter(({ isShown }) => isShown);
}

/** Shows the links in a row that scrolls sideways on a phone, in a column beside the sections on a wide screen. */
export function SectionLinks({ sections }: { sections: readonly Section[] }) {
  if (sections.length < 2) return null;
  return (
    <nav aria-label={t('Tournament Settings')} data-sideways className={styles.index}>
      <ul className={styles.links}>
        {sections.map(({ id, label }) => (
          <li key={id}>
            <Link to="." hash={id} replace className={styles.link}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
