import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/messages/Badge.tsx';
import { StatusBadge } from '#ui/golf/StatusBadge.tsx';
import { StatusLegend } from '#ui/golf/StatusLegend.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { QrCode } from '#ui/QrCode.tsx';
import { Flag } from '#ui/Flag.tsx';
import { ScoreMark } from '#ui/golf/ScoreMark.tsx';
import { Sum } from '#ui/golf/Sum.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import styles from './PartsScreen.module.css';
import type { PartSample } from './partSample.ts';

const SAMPLE_NAME = { first_name: 'Robin', last_name: 'Hayes', username: 'robin' };
const MINUTE_MS = 60_000;

const renderScoreMarks = (isColoured: boolean) => (
  <span className={styles.marks}>
    {[-2, -1, 0, 1, 2, 3].map((overPar) => (
      <ScoreMark key={overPar} over={overPar} coloured={isColoured}>
        {4 + overPar}
      </ScoreMark>
    ))}
    <ScoreMark over={96} coloured={isColoured}>
      100
    </ScoreMark>
    <ScoreMark over={null} coloured={isColoured}>
      -
    </ScoreMark>
  </span>
);

export const GOLF_MARK_SAMPLES: PartSample[] = [
  {
    part: 'Flag',
    states: [{ name: 'on a ground', shown: <Flag /> }],
  },
  {
    part: 'ScoreMark',
    states: [
      { name: 'as the words around it', shown: renderScoreMarks(false) },
      { name: 'coloured', shown: renderScoreMarks(true) },
    ],
  },
  {
    part: 'Sum',
    states: [
      { name: 'of holes with strokes', shown: <Sum sum={9} holes={[{ score: 4 }, { score: 5 }]} /> },
      {
        name: 'one picked up',
        shown: <Sum sum={4} holes={[{ score: 4 }, { score: 0, value: PICKED_UP }]} />,
      },
    ],
  },
  {
    part: 'QrCode',
    states: [{ name: 'of an address', shown: <QrCode url="https://example.test/tournament/1" /> }],
  },
  {
    part: 'Clamp',
    states: [
      { name: 'short', shown: <Clamp>Robin Hayes</Clamp> },
      { name: 'longer than three lines', shown: <Clamp>{'Wolfeschlegelsteinhausen '.repeat(40)}</Clamp> },
    ],
  },
  {
    part: 'Avatar',
    states: [
      { name: 'initials', shown: <Avatar person={SAMPLE_NAME} picture={null} /> },
      { name: 'large', shown: <Avatar person={SAMPLE_NAME} picture={null} size="large" /> },
      { name: 'no name', shown: <Avatar person={{ username: 'robin' }} picture={null} /> },
      { name: 'picture', shown: <Avatar person={SAMPLE_NAME} picture="/icons/icon-192.png" /> },
      { name: 'broken picture', shown: <Avatar person={SAMPLE_NAME} picture="/nowhere.png" /> },
    ],
  },
  {
    part: 'StatusLegend',
    states: [{ name: 'abbreviations of a board', shown: <StatusLegend statuses={['NR', 'DQ']} /> }],
  },
  {
    part: 'StatusBadge',
    states: [{ name: 'retired', shown: <StatusBadge status="RTD" /> }],
  },
  {
    part: 'Badge',
    states: [
      { name: 'plain', shown: <Badge>78 (+6)</Badge> },
      { name: 'good', shown: <Badge variant="good">✓ Ready offline</Badge> },
      { name: 'warning', shown: <Badge variant="warning">Not ready offline yet</Badge> },
      { name: 'bad', shown: <Badge variant="bad">Excluded</Badge> },
    ],
  },
  {
    part: 'Age',
    states: [
      { name: 'fresh: says nothing', shown: <Age ms={null} /> },
      { name: 'minutes', shown: <Age ms={7 * MINUTE_MS} /> },
      { name: 'hours', shown: <Age ms={120 * MINUTE_MS} /> },
      { name: 'days', shown: <Age ms={3 * 24 * 60 * MINUTE_MS} /> },
    ],
  },
  {
    part: 'Card',
    states: [
      { name: 'plain', shown: <Card>A frame and no heading.</Card> },
      {
        name: 'with a heading and an aside',
        shown: (
          <Card title="Leaderboard" aside={<Age ms={MINUTE_MS} />} level={3}>
            What it holds.
          </Card>
        ),
      },
    ],
  },
  {
    part: 'Stack',
    states: [
      {
        name: 'below each other',
        shown: (
          <Stack>
            <span>One</span>
            <span>Two</span>
          </Stack>
        ),
      },
      {
        name: 'in a row',
        shown: (
          <Stack row>
            <span>One</span>
            <span>Two</span>
          </Stack>
        ),
      },
    ],
  },
];
