/** An unusable setting; the message is one line for the operator. */
export class ConfigError extends Error {}

/** The environment of a process, from which the settings are read. */
export type Env = Readonly<Record<string, string | undefined>>;
