import { t } from '#words/t.ts';
import { Options, SelectField } from '../forms/Field.tsx';
import { findOwnZone } from './ownZone.ts';

const getRegion = (zone: string): string => zone.split('/', 1)[0]!;
const getPlaceName = (zone: string): string => zone.slice(getRegion(zone).length + 1).replaceAll('_', ' ');

/** Groups the browser's other time zones by region, and adds the chosen one, which may have another spelling. */
function groupZones(ownZone: string | null, chosenZone: string | null): [region: string, zones: string[]][] {
  const zones = new Set([
    ...Intl.supportedValuesOf('timeZone'),
    'UTC',
    ...(chosenZone === null ? [] : [chosenZone]),
  ]);
  if (ownZone !== null) zones.delete(ownZone);
  const groups = new Map<string, string[]>();
  for (const zone of [...zones].sort())
    groups.set(getRegion(zone), [...(groups.get(getRegion(zone)) ?? []), zone]);
  return [...groups];
}

const formatZone = (zone: string): string =>
  getPlaceName(zone) === '' ? zone : `${getPlaceName(zone)} (${getRegion(zone)})`;

export function TimeZoneField({
  zone,
  onChange,
}: {
  /** IANA name of the time zone; null if not set. */
  zone: string | null;
  onChange: (zone: string | null) => void;
}) {
  // First in the list, because it is nearly always the right one.
  const ownZone = findOwnZone();
  return (
    <SelectField
      label={t('Time zone')}
      hint={t('Players’ calendars show tee times in this time zone.')}
      value={zone ?? ''}
      onChange={({ target: { value } }) => onChange(value === '' ? null : value)}
    >
      <option value="">{t('Not set')}</option>
      {ownZone === null ? null : <option value={ownZone}>{formatZone(ownZone)}</option>}
      {groupZones(ownZone, zone).map(([region, zones]) => (
        <optgroup key={region} label={region}>
          <Options of={zones.map((listedZone) => [listedZone, formatZone(listedZone)])} />
        </optgroup>
      ))}
    </SelectField>
  );
}
