export { openPrepared, prepareForCourse as makeReady, onHole, signIn } from '#tests/journeys/support/card.ts';
export { createProfile, startPhone } from '#tests/journeys/support/phone.ts';
export { startRealServer } from '#tests/journeys/support/server.ts';
export { signInStored } from '#tests/journeys/support/visit.ts';
export { call, createWorld, PARS } from '#tests/journeys/support/world.ts';
export { foursomeFrame, rowsOf } from './foursome-frame.ts';
