import { useQuery } from '#app/reads/useQuery.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { readDraw, type Draw } from '#contract/tournaments/draw.ts';
import { findRoundHoles } from '#domain/holes-in-play.ts';
import { formatTimesPlace } from '#screens/desk/deskPlace.ts';
import { describeFullShotgun, nameStart } from '#screens/desk/groups/startChoices.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import styles from '../SettingsScreen.module.css';
import { DeskLink } from '#screens/desk/DeskLink.tsx';

/**
 * Returns "First tee time 09:00 · One tee · Hole 1 · Minutes between groups: 9". Groups that were timed by hand have no
 * interval in common.
 */
export function describeTeeTimes({ groups, tee_sheet: sheet }: Pick<Draw, 'groups' | 'tee_sheet'>): string {
  if (groups.length === 0) return t('Tee times are set in the desk, once the round is drawn.');
  const [first] = groups
    .flatMap(({ start_time: time, start_hole }) => (time ? [{ time, hole: start_hole ?? 1 }] : []))
    .sort((a, b) => a.time.localeCompare(b.time));
  if (first === undefined) return t('No tee times yet');
  const interval = sheet?.interval_minutes ?? null;
  return [
    t('First tee time {time}', { time: first.time }),
    ...(sheet === null ? [] : [nameStart(sheet.start)]),
    ...(sheet?.start === 'one_tee' ? [t('Hole {hole}', { hole: first.hole })] : []),
    ...(interval === null ? [] : [`${t('Minutes between groups')}: ${interval}`]),
  ].join(' · ');
}

/** Says which tee times a round has, with the link to the place at the desk that sets them. */
export function RoundTeeTimes({ tournament, round }: { tournament: Tournament; round: 1 | 2 | 3 | 4 }) {
  const draw = useQuery(readDraw, { params: { tournament: tournament.id, round } });
  const fullText =
    draw.state === 'ready' ? describeFullShotgun(draw.data.groups, findRoundHoles(tournament, round)) : null;
  return (
    <div className={styles.act}>
      {draw.state === 'ready' ? <p>{describeTeeTimes(draw.data)}</p> : null}
      {fullText ? <Alert kind="info">{fullText}</Alert> : null}
      <DeskLink tournament={tournament.id} place={formatTimesPlace(round)} className={styles.course}>
        {t('Tee times')}
      </DeskLink>
    </div>
  );
}
