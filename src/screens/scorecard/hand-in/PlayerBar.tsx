import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { listCardGroup } from '../group/group.ts';
import { nameInGroup } from '../group/nameInGroup.ts';
import type { CheckedCard } from './checkCard.ts';
import styles from './HandIn.module.css';
import { getStepSign, describeStep } from './handInTexts.ts';

interface Props {
  cards: readonly CheckedCard[];
  chosen: number;
  onChoose: (user: number) => void;
}

export function PlayerBar({ cards, chosen, onChoose }: Props) {
  return (
    <div className={styles.players} role="group" aria-label={t('The cards of the group')}>
      {cards.map(({ user, scored, step }) => {
        const player = scored.view.card.user;
        return (
          <button
            key={user}
            type="button"
            className={styles.player}
            aria-pressed={user === chosen}
            aria-label={t('{name}: {status}', { name: fullName(player), status: describeStep(step) })}
            onClick={() => onChoose(user)}
          >
            <span className={styles.playerName} title={fullName(player)}>
              {nameInGroup(player, listCardGroup(scored.view.card))}
            </span>
            <small>
              {getStepSign(step)} {describeStep(step)}
            </small>
          </button>
        );
      })}
    </div>
  );
}
