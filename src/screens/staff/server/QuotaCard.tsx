import type { QuotaUse } from '#contract/server.ts';
import { Card } from '#ui/layout/Card.tsx';
import { getLocale, t, text, type PlainText } from '#words/t.ts';
import { ServerFactList } from './FactList.tsx';

/** Texts by the name that the server sends; other quotas are not shown. */
const QUOTA_NAMES: Record<string, PlainText> = {
  streams: text('Live leaderboards'),
  scores_waiting: text('Scores that wait to be stored'),
  changes_waiting: text('Other changes that wait'),
  reads_waiting: text('Lists and leaderboards that wait'),
  sums_waiting: text('Draws and handicap updates that wait'),
  invitations: text('Links for an account that are not used yet'),
  tournaments_a_day: text('Tournaments that one account created within a day'),
  courses_a_day: text('Courses that one account created within a day'),
  guests_a_day: text('Players without an account that one account added within a day'),
};

/** Percentage of a quota at which it is highlighted. */
const WARNING_PERCENT = 80;

function describeQuotaUse({ used, most }: QuotaUse): string {
  const textParams = { used: used.toLocaleString(getLocale()), most: most.toLocaleString(getLocale()) };
  return used * 100 >= most * WARNING_PERCENT
    ? t('! {used} of {most}', textParams)
    : t('{used} of {most}', textParams);
}

export function QuotaCard({ quotas }: { quotas: readonly QuotaUse[] }) {
  const namedQuotas = quotas.filter(({ name }) => Object.hasOwn(QUOTA_NAMES, name));
  return (
    <Card title={t('Limits, and how much is used')}>
      <ServerFactList
        facts={namedQuotas.map((quota) => [t(QUOTA_NAMES[quota.name]!), describeQuotaUse(quota)])}
      />
    </Card>
  );
}
