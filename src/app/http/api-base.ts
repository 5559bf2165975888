/** Address of the API without a trailing slash: `VITE_API_URL` of the build, else the origin that served the app. */
export const getApiBase = (): string =>
  (import.meta.env['VITE_API_URL'] ?? location.origin).replace(/\/+$/, '');
