import type { Rules } from './rules.ts';

/** Wrong variants of the server's decisions (src/domain/scores/heads.ts). */
export const WRONG_DECISIONS = {
  'a write with the stamp that stands changes nothing': {
    rules: (rules) => ({
      ...rules,
      decide: (current, write, now, log) =>
        current !== null && write.stamp === current.stamp
          ? { ...rules.decide(current, write, now, log), result: 'superseded', register: current }
          : rules.decide(current, write, now, log),
    }),
  },
  'a device has seen its own writes, whoever sends them': {
    rules: (rules) => ({
      ...rules,
      decide(current, write, now, log) {
        const isOfDevice =
          current !== null && write.stamp !== null && write.stamp.slice(18) === current.stamp.slice(18);
        if (!isOfDevice) return rules.decide(current, write, now, log);
        const decision = rules.decide(current, { ...write, author: current.entered_by }, now, log);
        const { register } = decision;
        const entered_by = register.stamp === write.stamp ? write.author : register.entered_by;
        return { ...decision, register: { ...register, entered_by } };
      },
    }),
  },
  'the newest line under a stamp is what was seen': {
    rules: (rules) => ({
      ...rules,
      decide: (current, write, now, log) => rules.decide(current, write, now, log.toReversed()),
    }),
  },
  'a third value that was written blind is forgotten': {
    rules: (rules) => ({
      ...rules,
      decide(current, write, now, log) {
        const decision = rules.decide(current, write, now, log);
        return { ...decision, register: { ...decision.register, more: [] } };
      },
    }),
  },
  'a late value that somebody had seen is a question': {
    rules: (rules) => ({ ...rules, decide: (current, write, now) => rules.decide(current, write, now, []) }),
  },
  'who was shown what stands was shown all that stands beside it': {
    rules: (rules) => ({
      ...rules,
      decide: (current, write, now, log) =>
        rules.decide(current, { ...write, seen_other: undefined }, now, log),
    }),
  },
  'a late value is no question': {
    rules: (rules) => ({
      ...rules,
      decide(current, write, now, log) {
        const decision = rules.decide(current, write, now, log);
        return current && decision.result === 'superseded' ? { ...decision, register: current } : decision;
      },
    }),
  },
  'nobody has seen what a stamp names': {
    rules: (rules) => ({
      ...rules,
      decide: (current, write, now, log) =>
        rules.decide(current, { ...write, seen: null, seen_other: null }, now, log),
    }),
  },
  'two words that were set blind are one': {
    rules: (rules) => ({
      ...rules,
      decide(current, write, now, log) {
        const alike = current && write.value !== null ? { ...current, value: write.value } : current;
        return rules.decide(alike, write, now, log);
      },
    }),
  },
} satisfies Record<string, { rules: (rules: Rules) => Rules }>;
