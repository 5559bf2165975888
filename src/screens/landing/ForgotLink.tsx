/** A build file of its own, because it sends a request that the login form does not wait for. */
export { ForgotLink } from '#app/shell/ForgotLink.tsx';
