/** An unusable setting; the message is one line for the operator. */
export class ConfigError extends Error {}
