import { computeCertification } from '#data/scores/certification.ts';
import type { CardView } from '#data/scores/types.ts';
import type { UserRef } from '#contract/people/users.ts';
import { formatHandicap } from '#domain/round.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { PaperStatus } from './PaperStatus.tsx';
import styles from './Paper.module.css';

/** Warns before anything is typed: a certification is valid only for the scores that it was given for. */
function Certified({ view }: { view: CardView }) {
  const { certified, player, marker, committee } = computeCertification(view);
  const isSigned = [player, marker, committee].some(({ state }) => state === 'valid');
  if (!certified && !isSigned) return null;
  return (
    <Alert kind="warning" title={certified ? t('Certified') : t('Signed by one')}>
      {t('If you change a score, the card must be certified again.')}
    </Alert>
  );
}

interface Props {
  user: UserRef;
  /** Null without a group. */
  group: number | null;
  /** Null while the card is loading. */
  view: CardView | null;
}

/**
 * Names the player whose card is typed, with what to know before it is changed; stays in sight while the page scrolls.
 */
export function PaperHead({ user, group, view }: Props) {
  const facts = [
    group === null ? null : t('Group {group}', { group }),
    view === null || typeof view.card.user.handicap !== 'number'
      ? null
      : `${t('Handicap index')}: ${formatHandicap(view.card.user.handicap)}`,
  ].filter((fact) => fact !== null);
  return (
    <>
      <div className={styles.head}>
        <h3>
          <Clamp>{fullName(user)}</Clamp>
        </h3>
        <p>{facts.join(' · ')}</p>
      </div>
      {view === null ? (
        <p role="status">{t('Loading...')}</p>
      ) : (
        <>
          <Certified view={view} />
          <PaperStatus view={view} />
        </>
      )}
    </>
  );
}
