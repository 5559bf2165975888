import { describeWishes } from '#app/entry/entryTexts.ts';
import type { EntryRequestLine } from '#contract/tournaments/entries.ts';
import { formatHandicap } from '#domain/round.ts';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import styles from '../Desk.module.css';
import { describeRequestState } from './entryLines.ts';

export function EntryLine({
  request,
  isNew,
  picked,
  onPick,
}: {
  request: EntryRequestLine;
  isNew: boolean;
  picked: boolean;
  onPick: (is: boolean) => void;
}) {
  const { player, arrived_at } = request;
  const name = fullName(player);
  const { label, look } = describeRequestState(request);
  const wishes = describeWishes(request);
  const { handicap } = player;
  const index = typeof handicap === 'number' ? formatHandicap(handicap) : null;
  return (
    <li className={styles.line}>
      <label className={styles.pick}>
        <input
          type="checkbox"
          aria-label={t('Select {name}', { name })}
          checked={picked}
          onChange={(event) => onPick(event.target.checked)}
        />
      </label>
      <span className={styles.player}>
        <span>
          {name} {index === null ? null : `(${index})`}
        </span>
        <small>
          {t('Entered {time}', { time: formatLocalDateTime(arrived_at) })}
          {wishes === null ? null : (
            <>
              <br />
              {t('Wishes: {wishes}', { wishes })}
            </>
          )}
        </small>
      </span>
      <span className={styles.badges}>
        {isNew ? <Badge look="warning">{t('New|entry')}</Badge> : null}
        <Badge look={look} wraps>
          {label}
        </Badge>
      </span>
    </li>
  );
}
