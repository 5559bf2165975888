/**
 * RTD: retired during the round. WD: withdrew. NR: no return, incomplete card. NC: no card. DQ: disqualified. NS:
 * never started.
 */
export const STATUSES = ['playing', 'RTD', 'WD', 'NR', 'NC', 'DQ', 'NS'] as const;
export type Status = (typeof STATUSES)[number];

export const isStatus = (value: unknown): value is Status => STATUSES.includes(value as Status);
