import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { changeCompetition, fixHandicaps, setSides } from '#contract/competitions/competitions.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { readField } from '#contract/scores/field.ts';
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
  updateScore,
} from '#contract/index.ts';
import { changeSeason, listSeasons, readSeason } from '#contract/competitions/seasons.ts';

const changes = (write: AnyEndpoint, read: AnyEndpoint): boolean =>
  read.tags.some((tag) => write.tags.includes(tag));

describe('an API write', () => {
  it.each<[string, AnyEndpoint, AnyEndpoint[], AnyEndpoint[]]>([
    ['joining', addPlayer, [readTournament, listPlayers, readBoard], [readUser, listExclusions]],
    ['a new name', changeUser, [readUser, listPlayers, readBoard, listGroupings], [listExclusions]],
    ['an exclusion', createExclusion, [listExclusions], [listPlayers, readBoard]],
    [
      'new groups',
      generateGroupings,
      [listGroupings, readDraw, readBoard, readTournament],
      [readUser, listExclusions],
    ],
    ['groups by hand', changeDraw, [listGroupings, readDraw, readScorecard, readBoard], [readUser]],
    ['a competition', changeCompetition, [readField, readSeason], [readBoard, listPlayers, readDraw]],
    ['pairs and teams', setSides, [readField, readSeason], [readBoard, listPlayers, readDraw]],
    ['fixed handicaps', fixHandicaps, [readField, readBoard, readSeason], [listExclusions]],
    ['a season', changeSeason, [listSeasons, readSeason], [readField, readBoard]],
    ['a tee sheet', changeTeeSheet, [listGroupings, readDraw, readScorecard, readBoard], [readUser]],
    ['a score', updateScore, [readBoard, readField, readScorecard], [listPlayers, readTournament]],
  ])(
    'invalidates the cached data that the write changes, but no other cached data: %s',
    (_, write, changed, same) => {
      expect(changed.filter((read) => !changes(write, read)).map(({ path }) => path)).toEqual([]);
      expect(same.filter((read) => changes(write, read)).map(({ path }) => path)).toEqual([]);
    },
  );

  it('invalidates only cache tags of reads, and each cache tag of a read belongs to at least one write', () => {
    const all = [...calls.values()];
    const shown = new Set(all.filter(({ method }) => method === 'GET').flatMap(({ tags }) => tags));
    const written = all.filter(({ method }) => method !== 'GET').flatMap(({ tags }) => tags);
    expect(new Set(written)).toEqual(shown);
  });
});
