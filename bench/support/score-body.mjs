export const hex = (number, digits) => number.toString(16).padStart(digits, '0');

/** The n-th stamp after a time in ms. */
export const stampOf = (began, n, device) => `${hex(began + n, 12)}-0000-${device}`;

/** The JSON body of a round 4 score for a player seeded by parts.ts. */
export const scoreBody = (
  { tournament, course },
  { user, hole, score, op_id, stamp, seen = null, at, device },
) =>
  JSON.stringify({
    user,
    date: '2026-06-04',
    tournament,
    course,
    round_number: 4,
    hole: course * 100 + hole,
    score,
    partner: null,
    op_id,
    stamp,
    seen,
    recorded_at: new Date(at).toISOString(),
    device_id: device,
  });
