import { Fragment } from 'react';
import type { BallCard, StandingRow } from '#domain/competition/types.ts';
import { Link } from '@tanstack/react-router';
import type { BoardRow } from '#contract/scores/board.ts';
import { countResults } from '#domain/round.ts';
import { t } from '#words/t.ts';
import styles from './Results.module.css';

interface Props {
  tournament: number;
  round: number;
  user: number;
  name: string;
}

/** Links a player in the results to the card, as the cells of the leaderboard do. */
export function ResultName({ tournament, round, user, name }: Props) {
  return (
    <Link
      to="/tournament/viewscorecard/$tournamentId/$round/$playerId"
      params={{ tournamentId: tournament, round, playerId: user }}
      className={styles.link}
      title={t('Card of {name}, round {round}', { name, round })}
      preload={false}
    >
      {name}
    </Link>
  );
}

/** The last of `rounds` with a result of the player; the first round before any result. */
export const findLastCard = (
  { round_scores }: Pick<BoardRow, 'round_scores'>,
  rounds: readonly number[],
): number => rounds.filter((round) => countResults(round_scores[String(round)]) > 0).at(-1) ?? rounds[0] ?? 1;

export interface LinkedCard {
  /** Name that is the link, at any place in the text. */
  name: string;
  user: number;
  round: number;
}

/** Splits 'Ann / Bob' before and after each name. */
function splitAtNames(text: string, cards: readonly LinkedCard[]): (string | LinkedCard)[] {
  const [card, ...otherCards] = cards;
  if (card === undefined) return [text];
  const nameIndex = card.name === '' ? -1 : text.indexOf(card.name);
  if (nameIndex < 0) return splitAtNames(text, otherCards);
  return [
    ...splitAtNames(text.slice(0, nameIndex), otherCards),
    card,
    ...splitAtNames(text.slice(nameIndex + card.name.length), otherCards),
  ];
}

interface LinkedNamesProps {
  text: string;
  cards: readonly LinkedCard[];
  tournament: number;
}

/** Shows a text in which each player's name links to the card. */
export function LinkedNames({ text, cards, tournament }: LinkedNamesProps) {
  return splitAtNames(text, cards).map((textOrCard, i) =>
    typeof textOrCard === 'string' ? (
      <Fragment key={i}>{textOrCard}</Fragment>
    ) : (
      <ResultName key={i} tournament={tournament} {...textOrCard} />
    ),
  );
}

type Side = Pick<StandingRow, 'name' | 'members'>;
type PlayerNames = readonly { id: number; name: string }[];

/** The cards of a side in a round; where a side has one ball, all names link to the card with its scores. */
export function listCardsOfSide(
  { name, members }: Side,
  { round_number: round, balls }: { round_number: number; balls: readonly BallCard[] },
  names: PlayerNames,
): LinkedCard[] {
  const hasBall = (user: number) => balls.some(({ player }) => player === user);
  return members
    .map((id) => ({
      name: members.length === 1 ? name : (names.find((player) => player.id === id)?.name ?? ''),
      user: hasBall(id) ? id : (balls[0]?.player ?? id),
      round,
    }))
    .sort((a, b) => b.name.length - a.name.length);
}

/** The cards of the latest round that has begun. */
export function listCardsOfRow(row: StandingRow, firstRound: number, names: PlayerNames): LinkedCard[] {
  const round = row.rounds.filter(({ thru }) => thru > 0).at(-1) ?? row.rounds[0];
  return listCardsOfSide(row, round ?? { round_number: firstRound, balls: [] }, names);
}
