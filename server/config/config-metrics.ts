import { ConfigError, type Env } from './config-error.ts';

export interface MetricsConfig {
  port: { port: number; host: string } | null;
  /** Token that opens the metrics on the app's port. */
  token: string | null;
}

const MIN_TOKEN_LENGTH = 16;

/** Null if neither a token nor a port is set. */
export function readMetricsConfig(env: Env): MetricsConfig | null {
  const { METRICS_PORT: port = '', METRICS_HOST: host, METRICS_TOKEN: token } = env;
  if (port !== '' && (!/^\d{1,5}$/.test(port) || Number(port) > 65_535))
    throw new ConfigError(`METRICS_PORT must be a number from 0 to 65535, not "${port}".`);
  if (token && token.length < MIN_TOKEN_LENGTH)
    throw new ConfigError(`METRICS_TOKEN must have at least ${MIN_TOKEN_LENGTH} characters.`);
  if (port === '' && !token) return null;
  return {
    port: port === '' ? null : { port: Number(port), host: host || '127.0.0.1' },
    token: token || null,
  };
}
