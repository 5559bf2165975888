import { recordChange } from '#server/store/journal/record-change.ts';
import type { TestServer } from '#tests/support/server.ts';

interface Person {
  id: number;
}

/** Entries of changes that changed nothing. */
export async function newEntries(
  server: TestServer,
  tournament: number,
  { organizer, staff, course }: { organizer: Person; staff: Person; course: number },
): Promise<{ entry: string; serverEntry: string }> {
  const at = server.time.now;
  const date = '2026-04-01';
  return server.context.write(async (trx) => {
    await recordChange(trx, {
      tournament,
      act: 'tournament-changed',
      by: organizer.id,
      at,
      undo: { of: 'tournament', key: { tournament, settings: [] }, before: {} },
    });
    await recordChange(trx, {
      tournament: null,
      act: 'conditions-set',
      by: staff.id,
      at,
      params: { course: 'Spare' },
      undo: { of: 'conditions', key: { course, date }, before: { pcc: 0 } },
    });
    const rows = await trx.selectFrom('journal').select('id').orderBy('id', 'desc').limit(2).execute();
    const [last, first] = rows.map(({ id }) => `j${id}`);
    return { entry: first!, serverEntry: last! };
  });
}

export const SINCE = 'This was changed again since, so it cannot be undone. Please change it by hand.';

/** The status of a refused call and its sentence. */
export const refusalOf = ({
  status,
  body,
}: {
  status: number;
  body: unknown;
}): [number, string | undefined] => [status, (body as { detail: string } | undefined)?.detail];
