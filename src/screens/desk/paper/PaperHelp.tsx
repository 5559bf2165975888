import { t } from '#words/t.ts';
import styles from './Paper.module.css';

function Keys({ title, keys }: { title: string; keys: readonly (readonly [key: string, effect: string])[] }) {
  return (
    <div>
      <h4>{title}</h4>
      <dl>
        {keys.map(([key, effect]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Lists the keyboard shortcuts for typing in a card, one per row; hidden on phones without a keyboard. */
export function PaperHelp({ id }: { id: string }) {
  return (
    <div id={id} className={[styles.rules, styles.help].join(' ')}>
      <Keys
        title={t('Keys for scores')}
        keys={[
          [t('2 to 9|keys'), t('Fills the hole and goes on')],
          ['1 2', t('Score 12')],
          [t('1 Enter|keys'), t('Hole in one')],
          ['+ + 3', t('Score 23: each + adds ten')],
          ['0', t('No score')],
          ['x', t('Picked up')],
        ]}
      />
      <Keys
        title={t('Other keys')}
        keys={[
          [t('Backspace|key'), t('Goes back')],
          [t('Enter|key'), t('Goes on; after the last hole it saves')],
          [t('Esc|key'), t('Back to the list')],
          ['/', t('Finds a player')],
        ]}
      />
    </div>
  );
}
