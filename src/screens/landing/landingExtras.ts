// The parts of the landing page that load after the login form share this build file.
export { ForgotLink } from '#app/shell/ForgotLink.tsx';
export { ClubSign } from './ClubSign.tsx';
export { LeftHere } from './LeftHere.tsx';
export { UnderWay } from './UnderWay.tsx';
