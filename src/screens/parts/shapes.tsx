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
import type { PartSamples } from './partSample.ts';

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

export const GOLF_MARK_SAMPLES: PartSamples = {
  Flag: { 'on a ground': <Flag /> },
  ScoreMark: {
    'as the words around it': renderScoreMarks(false),
    coloured: renderScoreMarks(true),
  },
  Sum: {
    'of holes with strokes': <Sum sum={9} holes={[{ score: 4 }, { score: 5 }]} />,
    'one picked up': <Sum sum={4} holes={[{ score: 4 }, { score: 0, value: PICKED_UP }]} />,
  },
  QrCode: { 'of an address': <QrCode url="https://example.test/tournament/1" /> },
  Clamp: {
    short: <Clamp>Robin Hayes</Clamp>,
    'longer than three lines': <Clamp>{'Wolfeschlegelsteinhausen '.repeat(40)}</Clamp>,
  },
  Avatar: {
    initials: <Avatar person={SAMPLE_NAME} picture={null} />,
    large: <Avatar person={SAMPLE_NAME} picture={null} size="large" />,
    'no name': <Avatar person={{ username: 'robin' }} picture={null} />,
    picture: <Avatar person={SAMPLE_NAME} picture="/icons/icon-192.png" />,
    'broken picture': <Avatar person={SAMPLE_NAME} picture="/nowhere.png" />,
  },
  StatusLegend: { 'abbreviations of a board': <StatusLegend statuses={['NR', 'DQ']} /> },
  StatusBadge: { retired: <StatusBadge status="RTD" /> },
  Badge: {
    plain: <Badge>78 (+6)</Badge>,
    good: <Badge variant="good">✓ Ready offline</Badge>,
    warning: <Badge variant="warning">Not ready offline yet</Badge>,
    bad: <Badge variant="bad">Excluded</Badge>,
  },
  Age: {
    'fresh: says nothing': <Age ms={null} />,
    minutes: <Age ms={7 * MINUTE_MS} />,
    hours: <Age ms={120 * MINUTE_MS} />,
    days: <Age ms={3 * 24 * 60 * MINUTE_MS} />,
  },
  Card: {
    plain: <Card>A frame and no heading.</Card>,
    'with a heading and an aside': (
      <Card title="Leaderboard" aside={<Age ms={MINUTE_MS} />} level={3}>
        What it holds.
      </Card>
    ),
  },
  Stack: {
    'below each other': (
      <Stack>
        <span>One</span>
        <span>Two</span>
      </Stack>
    ),
    'in a row': (
      <Stack row>
        <span>One</span>
        <span>Two</span>
      </Stack>
    ),
  },
};
