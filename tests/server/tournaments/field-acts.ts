import type { Competition } from '#contract/competitions/competitions.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import { fresh, good, scoreOf, type World } from '../world.ts';

/** Actions in a tournament that its field contains, mostly by the organizer. */
export function fieldActs(w: World) {
  const { server } = w;
  const about = () => ({ params: { id: w.tournament } });
  const field = () => good<FieldAnswer>(server, 'readField', about());
  const organizer = <T = unknown>(name: string, sent: object) =>
    good<T>(server, name, sent, w.organizer.access);
  const score = (hole: number, strokes: number, more: object = {}) => {
    const body = { ...scoreOf(w), hole: w.course * 100 + hole, score: strokes, ...more };
    return good(server, 'updateScore', { body }, w.organizer.access);
  };
  const pickUp = (hole: number, user = w.owner.id) => score(hole, 0, { user, no_score: true });
  const mark = (value: string, user = w.owner.id, stamp = '019ccccccccc-0000-phone') =>
    organizer('updateMarks', {
      body: {
        updates: [
          {
            user,
            tournament: w.tournament,
            round_number: 1,
            kind: 'status',
            value,
            op_id: `${fresh('op-of-mark').replace(' ', '-')}`,
            stamp,
          },
        ],
      },
    });
  /** A register of a measured ball: 200 + hole is nearest the pin, 300 + hole the longest drive. */
  const measure = (place: number, value: string, user = w.owner.id) =>
    server.context.write(async (trx) => {
      const of = { tournament: w.tournament, round_number: 1, user, hole_number: place };
      const register = { ...of, score: 0, value, stamp: '019ccccccccc-0000-phone', entered_by: user };
      await trx.insertInto('hole_scores').values(register).execute();
      await server.context.boards.touch(trx, w.tournament);
    });
  const add = (settings: Partial<Settings>, name = fresh('Competition')) =>
    organizer<Competition>('createCompetition', {
      body: { tournament: w.tournament, name, settings: { ...DEFAULT_SETTINGS, ...settings } },
    });
  const starts = (start_hole: number) =>
    organizer<{ version: string; groups: { group_number: number; user1: { id: number } }[] }>('readDraw', {
      params: { tournament: w.tournament, round: 1 },
    }).then(({ version }) =>
      organizer('changeDraw', {
        params: { tournament: w.tournament, round: 1 },
        body: {
          version,
          groups: [
            {
              group_number: 1,
              players: [w.owner.id, w.mate.id],
              start_time: null,
              start_hole,
              locked: false,
            },
            { group_number: 2, players: [w.other.id], start_time: null, start_hole: 1, locked: false },
          ],
        },
      }),
    );
  const sides = (members: number[] = [w.owner.id, w.mate.id]) =>
    organizer('setSides', {
      ...about(),
      body: { set_name: 'Pairs', round_number: null, sides: [{ id: null, name: 'Aces', members }] },
    });

  return { about, field, organizer, score, pickUp, mark, measure, add, starts, sides };
}

export type FieldActs = ReturnType<typeof fieldActs>;
