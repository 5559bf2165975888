import { describe, expect, it } from 'vitest';
import type { Draw } from '#contract/tournaments/draw.ts';
import { ALL_HOLES, FRONT_NINE } from '#domain/holes-in-play.ts';
import { describeFullShotgun } from '#screens/desk/groups/startChoices.ts';
import { describeTeeTimes } from '#screens/settings/dates/RoundTeeTimes.tsx';

const SHEET = { start: 'one_tee', first_time: '09:00', interval_minutes: 9, gap_minutes: null } as const;
const groups = (...starts: [time: string | null, hole?: number][]) =>
  starts.map(([start_time, start_hole = 1]) => ({ start_time, start_hole })) as Draw['groups'];

describe('The tee times in the settings of a round', () => {
  it('say where they are set while the round is not drawn', () => {
    expect(describeTeeTimes({ groups: [], tee_sheet: null })).toBe(
      'Tee times are set in the desk, once the round is drawn.',
    );
  });

  it('are missing in a drawn round without any', () => {
    expect(describeTeeTimes({ groups: groups([null]), tee_sheet: null })).toBe('No tee times yet');
  });

  it('are the first time, how the groups start, the hole and the minutes between groups', () => {
    const drawn = groups(['09:09'], ['09:00']);
    expect(describeTeeTimes({ groups: drawn, tee_sheet: SHEET })).toBe(
      'First tee time 09:00 · One tee · Hole 1 · Minutes between groups: 9',
    );
    expect(describeTeeTimes({ groups: drawn, tee_sheet: { ...SHEET, interval_minutes: null } })).toBe(
      'First tee time 09:00 · One tee · Hole 1',
    );
  });

  it('name no hole where groups start on several, and only the first time where they were timed by hand', () => {
    const drawn = groups(['10:00', 4], ['10:00', 5]);
    const shotgun = { ...SHEET, start: 'shotgun', interval_minutes: null } as const;
    expect(describeTeeTimes({ groups: drawn, tee_sheet: shotgun })).toBe('First tee time 10:00 · Shotgun');
    expect(describeTeeTimes({ groups: drawn, tee_sheet: null })).toBe('First tee time 10:00');
  });

  it('say how many groups have no place in a shotgun start, how many it has, and what to do', () => {
    const onNine = Array.from({ length: 18 }, (_, i): [string, number] => ['09:00', (i % 9) + 1]);
    const drawn = groups(...onNine, [null], [null], [null]);
    expect(describeFullShotgun(drawn, FRONT_NINE)).toBe(
      '3 groups have no tee time. A shotgun start has room for 18 groups: two on each hole. ' +
        'Make larger groups or choose another start.',
    );
    expect(describeFullShotgun(groups(...onNine), FRONT_NINE), 'all have a start').toBeNull();
    expect(describeFullShotgun(drawn, ALL_HOLES), 'there is room').toBeNull();
    expect(describeFullShotgun(groups(...onNine.map((): [null] => [null]), [null]), FRONT_NINE)).toBeNull();
    const oneTee = groups(...onNine.map(([time]): [string] => [time]), [null]);
    expect(describeFullShotgun(oneTee, FRONT_NINE), 'all on one hole').toBeNull();
  });
});
