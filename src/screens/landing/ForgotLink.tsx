/** A chunk of its own: it asks the server, and the login form does not wait for it. */
export { ForgotLink } from '#app/shell/ForgotLink.tsx';
