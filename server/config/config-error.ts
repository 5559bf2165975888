/** A setting that cannot be used; its message is one line for the operator. */
export class ConfigError extends Error {}
