import type { UserRef } from '#contract/people/users.ts';
import { CERTIFIERS } from '#domain/cards/marks.ts';
import { FRONT_HOLES } from '#domain/holes-in-play.ts';
import { formatToPar, computeOverUnder, splitNines, sumToPar } from '#domain/round.ts';
import { MarkTroubles } from '#app/marks/MarkTroubles.tsx';
import { isPlayerOut } from '#data/scores/view.ts';
import { fullName } from '#ui/names.ts';
import { formatLongStatus } from '#ui/golf/status.ts';
import { Sum } from '#ui/golf/Sum.tsx';
import { t } from '#words/t.ts';
import { HOLE_ID, focusWhenDrawn } from '../focus.ts';
import type { Scoring } from '../useScoring.ts';
import { CertLine } from './CertLine.tsx';
import type { CheckedCard } from './checkCard.ts';
import { CheckNine } from './CheckNine.tsx';
import { FindingsList } from './FindingsList.tsx';
import styles from './HandIn.module.css';

/** Signs of holes to check: '≠' if changed since a certification or in conflict, '!' if empty. */
function collectSignsByHole({ findings, certs }: CheckedCard): Map<number, string> {
  const changedHoles = CERTIFIERS.flatMap((role) => certs[role].differs);
  return new Map([
    ...changedHoles.map((hole) => [hole, '≠'] as const),
    ...findings.undecided.map(({ stored }) => [stored.hole_number, '≠'] as const),
    ...findings.empty.map((hole) => [hole, '!'] as const),
  ]);
}

interface Props {
  card: CheckedCard;
  scoring: Scoring;
  /** Users whose names are on this phone. */
  people: readonly UserRef[];
  me: number | null;
}

export function CardCheck({ card, scoring, people, me }: Props) {
  const { view, shown } = card.scored;
  const { holes } = shown;
  const toPar = sumToPar(holes.map(({ stored, value }) => computeOverUnder(value.score, stored.par)));
  const signsByHole = collectSignsByHole(card);
  const roles = CERTIFIERS.filter((role) => role !== 'committee' || card.certs.committee.state !== 'missing');
  return (
    <section className={styles.card} aria-labelledby={HOLE_ID}>
      <h2 id={HOLE_ID} tabIndex={-1}>
        {fullName(view.card.user)}
        {isPlayerOut(view) ? ` · ${formatLongStatus(view.status.value!)}` : ''}
      </h2>
      {splitNines(holes, ({ stored }) => stored.hole_number).map((nine) => {
        const isFrontNine = nine[0]!.stored.hole_number <= FRONT_HOLES;
        return (
          <CheckNine
            key={isFrontNine ? 'front' : 'back'}
            caption={isFrontNine ? t('Front Nine') : t('Back Nine')}
            sumLabel={isFrontNine ? t('OUT') : t('IN')}
            sum={isFrontNine ? shown.front : shown.back}
            holes={nine}
            signs={signsByHole}
          />
        );
      })}
      <p className={styles.total}>
        <span>{t('Total')}</span>
        <strong>
          <Sum sum={shown.total} holes={holes.map(({ value }) => value)} />
        </strong>
        {toPar === null ? null : <span className={styles.toPar}>{formatToPar(toPar)}</span>}
      </p>
      <FindingsList card={card.scored} found={card.findings} scoring={scoring} />
      <div className={styles.findings}>
        <MarkTroubles view={view} onDecided={() => focusWhenDrawn(HOLE_ID)} />
      </div>
      {view.card.has_certification === true && !isPlayerOut(view) ? (
        <ul className={styles.certs}>
          {roles.map((role) => (
            <CertLine key={role} card={card} role={role} people={people} me={me} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}
