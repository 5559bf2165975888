import { readSettings } from '#contract/competitions/competitions.ts';
import { toField, type FieldAnswer } from '#contract/scores/field.ts';
import { listOneBallSides } from '#domain/cards/one-ball.ts';
import type { OneBall } from '../cardsBeingScored.ts';

/** Finds the sides that share a ball in this round, and which of their members have scores or are out. */
export function findOneBall(fieldAnswer: FieldAnswer, round: number): OneBall {
  const supportedSettings = fieldAnswer.competitions.flatMap(({ settings }) => readSettings(settings) ?? []);
  const field = toField(fieldAnswer);
  const sides = listOneBallSides(field, supportedSettings, round);
  const members = new Set(sides.flat());
  const memberCards = field.cards.filter((card) => card.round_number === round && members.has(card.user));
  return {
    sides,
    scored: memberCards
      .filter(({ strokes }) => strokes.some((holeStrokes) => holeStrokes !== 0))
      .map(({ user }) => user),
    out: [
      ...field.players.filter(({ id, withdrawn }) => withdrawn && members.has(id)).map(({ id }) => id),
      ...memberCards.filter(({ status }) => status !== 'playing').map(({ user }) => user),
    ],
    names: field.players.filter(({ id }) => members.has(id)).map(({ id, name }) => ({ id, name })),
  };
}
