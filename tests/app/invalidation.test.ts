import { describe, expect, it } from 'vitest';
import { isListed, touchedBy } from '#app/reads/invalidation.ts';
import { calls } from '#contract/calls.ts';
import { changeCompetition, fixHandicaps, setSides } from '#contract/competitions.ts';
import { readField } from '#contract/field.ts';
import {
  addPlayer,
  changeDraw,
  changeTeeSheet,
  changeUser,
  createExclusion,
  generateGroupings,
  listExclusions,
  listGroupings,
  listPlayers,
  readBoard,
  readDraw,
  readScorecard,
  readTournament,
  readUser,
} from '#contract/index.ts';
import { changeSeason, listSeasons, readSeason } from '#contract/seasons.ts';

describe('what a write changes', () => {
  it('is listed for every writing call of the contract', () => {
    const writes = [...calls.values()].filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(10);
    expect(writes.filter((write) => !isListed(write)).map(({ path }) => path)).toEqual([]);
  });

  it('is everything for a write nobody listed', () => {
    expect(touchedBy({ method: 'POST', path: '/new/' })('/api/tournaments/')).toBe(true);
  });

  it.each([
    ['joining', addPlayer, [readTournament, listPlayers, readBoard], [readUser, listExclusions]],
    ['a new name', changeUser, [readUser, listPlayers, readBoard, listGroupings], [listExclusions]],
    ['an exclusion', createExclusion, [listExclusions], [listPlayers, readBoard]],
    ['new groups', generateGroupings, [listGroupings, readDraw, readBoard], [readUser, listExclusions]],
    ['groups by hand', changeDraw, [listGroupings, readDraw, readScorecard, readBoard], [readUser]],
    ['a competition', changeCompetition, [readField, readSeason], [readBoard, listPlayers, readDraw]],
    ['pairs and teams', setSides, [readField, readSeason], [readBoard, listPlayers, readDraw]],
    ['fixed handicaps', fixHandicaps, [readField, readBoard, readSeason], [listExclusions]],
    ['a season', changeSeason, [listSeasons, readSeason], [readField, readBoard]],
    ['a tee sheet', changeTeeSheet, [listGroupings, readDraw, readScorecard, readBoard], [readUser]],
  ])('is known for %s', (_, write, changed, same) => {
    const touches = touchedBy(write);
    expect(changed.filter(({ path }) => !touches(path)).map(({ path }) => path)).toEqual([]);
    expect(same.filter(({ path }) => touches(path)).map(({ path }) => path)).toEqual([]);
  });
});
