import type { Db } from '#server/db/schema.ts';
import { text, type PlainText } from '#words/t.ts';
import { storePlayingConditions } from '../courses/playing-conditions.ts';
import { fromTenths, loadUser, type UserRow } from '../people/users.ts';
import { setStaff } from '../staff/set-staff.ts';
import { recordChange, type AuthorAndTime, type ChangeLine } from './record-change.ts';
import { loadStateBefore } from './states/states.ts';
import { createCatalogueText } from './words.ts';

type ComparedProfileFields = [label: PlainText, of: (row: UserRow) => string | null, isShown: boolean][];

/** Labels of the values. The journal never contains an email address, only that it changed. */
const listComparedProfileFields = (): ComparedProfileFields => [
  [text('Username'), ({ username }) => username, true],
  [text('First name'), ({ first_name }) => first_name || null, true],
  [text('Last name'), ({ last_name }) => last_name || null, true],
  [text('Email'), ({ email }) => email, false],
  [text('Picture'), ({ profile_picture_url }) => profile_picture_url, false],
  [text('Usual tees'), ({ usual_tees }) => usual_tees, true],
];

/** Runs a change of a profile, and records it unless users change their own. */
export async function recordProfile<T>(
  trx: Db,
  person: number,
  { by, at }: AuthorAndTime,
  task: () => Promise<T>,
): Promise<T> {
  if (by === person) return task();
  const userBefore = await loadUser(trx, person);
  const result = await task();
  const userAfter = await loadUser(trx, person);
  const lines = listComparedProfileFields().flatMap(([labelText, valueOf, isShown]): ChangeLine[] => {
    const label = createCatalogueText(labelText);
    const [valueBefore, valueAfter] = [valueOf(userBefore), valueOf(userAfter)];
    if (valueBefore === valueAfter) return [];
    return [
      isShown
        ? { what: label, before: valueBefore, after: valueAfter }
        : { what: label, before: null, after: createCatalogueText(text('changed')) },
    ];
  });
  const params = { player: { person } };
  if (lines.length > 0)
    await recordChange(trx, {
      tournament: null,
      act: 'profile-changed',
      by,
      at,
      params,
      lines,
      about: person,
    });
  return result;
}

export async function recordHandicapIndex(
  trx: Db,
  userBefore: UserRow,
  handicapIndex: number,
  { by, at }: AuthorAndTime,
): Promise<void> {
  const beforeAndAfter = { before: fromTenths(userBefore.handicap_tenths), after: handicapIndex };
  await recordChange(trx, {
    tournament: null,
    act: 'index-entered',
    by,
    at,
    params: { player: { person: userBefore.id } },
    lines: [{ what: createCatalogueText(text('Handicap index')), ...beforeAndAfter }],
    about: userBefore.id,
  });
}

/** Sets a day's playing conditions, with a journal entry if they changed. Needs the course's row lock. */
export async function recordPlayingConditions(
  trx: Db,
  course: { id: number; name: string },
  { date, pcc }: { date: string; pcc: number },
  { by, at }: AuthorAndTime,
): Promise<void> {
  const undo = await loadStateBefore(trx, 'conditions', { course: course.id, date });
  const { pcc: pccBefore } = undo.before as { pcc: number };
  await storePlayingConditions(trx, course.id, { date, pcc });
  if (pccBefore === pcc) return;
  const conditionsLabel = createCatalogueText(text('Playing conditions on {date}'), { date });
  await recordChange(trx, {
    tournament: null,
    act: 'conditions-set',
    by,
    at,
    params: { course: course.name },
    lines: [{ what: conditionsLabel, before: pccBefore, after: pcc }],
    undo,
  });
}

/** Gives or ends staff rights, with a journal entry if they changed. Throws as `setStaff`. */
export async function recordStaff(
  trx: Db,
  { user, staff, by }: { user: number; staff: boolean; by: number },
  time: number,
): ReturnType<typeof setStaff> {
  const undo = await loadStateBefore(trx, 'staff', { user });
  const staffChange = await setStaff(trx, { user, staff, by });
  const staffAct = staff ? 'staff-made' : 'staff-revoked';
  if ((undo.before as { staff: boolean }).staff !== staff)
    await recordChange(trx, {
      tournament: null,
      act: staffAct,
      by,
      at: time,
      params: { player: { person: user } },
      undo,
    });
  return staffChange;
}
