import { selectCountingHoles } from '#domain/competition/holes.ts';
import type { Field, RoundCard, StandingRow, Settings } from '#domain/competition/types.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { splitNines } from '#domain/round.ts';
import { hasPointsOrNet, sumBallStrokes, sumValues } from '#ui/competition/holeText.ts';
import { getUnit } from '#ui/competition/units.ts';
import { plural, t } from '#words/t.ts';
import styles from './Competition.module.css';
import { NineOfCard } from './NineOfCard.tsx';
import { listBallPars } from './ballPars.ts';

/** Returns 'Total: 84 strokes, 36 points'; null without a sum. */
function formatTotal(round: RoundCard, settings: Settings, holes: HolesInPlay): string | null {
  const totals: string[] = [];
  const strokes = round.balls.length === 1 ? sumBallStrokes(round.balls[0]!, holes) : null;
  if (strokes !== null) totals.push(plural(strokes, '{count} stroke', '{count} strokes'));
  const sum = sumValues(round.values, holes);
  if (sum !== null && hasPointsOrNet(settings, round.balls.length))
    totals.push(getUnit(settings).sum(sum, settings.net !== null));
  return totals.length === 0 ? null : t('Total: {total}', { total: totals.join(', ') });
}

interface Props {
  round: RoundCard;
  row: Pick<StandingRow, 'members' | 'rounds'>;
  settings: Settings;
  field: Field;
}

/** Shows the nines of the holes that count, and their total. */
export function RoundOfCard({ round, row, settings, field }: Props) {
  const course = field.courses.find(({ round_number }) => round_number === round.round_number);
  const holes = selectCountingHoles(settings.holes, course);
  const side = { balls: round.balls, members: row.members };
  const pars = listBallPars(side, settings, field, course);
  const total = formatTotal(round, settings, holes);
  return (
    <div className={styles.round}>
      {row.rounds.length > 1 ? <strong>{t('Round {round}', { round: round.round_number })}</strong> : null}
      {splitNines(holes, (hole) => hole).map((nine) => (
        <NineOfCard key={nine[0]} holes={nine} round={round} settings={settings} pars={pars} field={field} />
      ))}
      {total === null ? null : <p>{total}</p>}
    </div>
  );
}
