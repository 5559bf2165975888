// What the landing page shows beside the door, in one file: it comes after what one came for.
export { ClubSign } from './ClubSign.tsx';
export { LeftHere } from './LeftHere.tsx';
export { UnderWay } from './UnderWay.tsx';
