/** Loaded behind the first screen: it asks the server, and the door does not wait for it. */
export { ForgotLink } from '#app/shell/ForgotLink.tsx';
