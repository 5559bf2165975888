import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { formatHandicap } from '#domain/round.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { CardLink } from '../cards/CardLink.tsx';
import styles from '../Desk.module.css';
import { eventHandicap, describeGroups } from './rosterList.ts';

export function RosterLine({
  entry,
  round,
  out,
  picked,
  onPick,
  onEdit,
}: {
  entry: RosterPlayer;
  /** The round of the card link; null if no round has a date. */
  round: number | null;
  /** Reason why the player is out; null if playing. */
  out: string | null;
  picked: boolean;
  onPick: (is: boolean) => void;
  onEdit: () => void;
}) {
  const { player, status, division, tees } = entry;
  const name = fullName(player);
  const handicap = eventHandicap(entry);
  return (
    <li className={styles.line}>
      <label className={styles.pick}>
        <input
          type="checkbox"
          checked={picked}
          aria-label={t('Select {name}', { name })}
          onChange={(event) => onPick(event.target.checked)}
        />
      </label>
      <span className={styles.player}>
        <strong>{name}</strong>
        <small>
          {[
            handicap === null ? t('no handicap') : formatHandicap(handicap),
            division,
            tees,
            ...describeGroups(entry),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {player.is_guest ? <Badge>{t('Guest')}</Badge> : null}
      {out === null || status === 'banned' ? null : <Badge look="warning">{out}</Badge>}
      {status === 'banned' ? <Badge look="bad">{t('Banned')}</Badge> : null}
      {round === null || status === 'banned' ? null : (
        <CardLink tournament={entry.tournament} round={round} user={player} />
      )}
      <Button look="secondary" aria-label={t('Change {name}', { name })} onClick={onEdit}>
        {t('Change')}
      </Button>
    </li>
  );
}
