import { createRoute } from '@tanstack/react-router';
import { root, withPhone } from './root-route.tsx';
import { screen } from './lazy-screen.ts';
import { entryCodeInLink, numbers, placeInLink } from './shell/params.ts';
import { competitionScreen, entryScreen, organizerScreen, settingsScreen } from './localized-route.ts';

export const tournaments = createRoute({
  getParentRoute: () => root,
  path: '/tournaments',
  component: screen(() => import('#screens/tournaments/TournamentsScreen.tsx'), 'TournamentsScreen'),
});
/** The tournaments that a member can enter now. */
export const enterRoute = createRoute({
  getParentRoute: () => root,
  path: '/enter',
  component: entryScreen(() => import('#screens/enter/EnterScreen.tsx'), 'EnterScreen'),
});
export const newTournament = createRoute({
  getParentRoute: () => root,
  path: '/tournament/new',
  component: organizerScreen(
    () => import('#screens/new-tournament/NewTournamentScreen.tsx'),
    'NewTournamentScreen',
  ),
});
export const tournament = createRoute({
  getParentRoute: () => root,
  path: '/tournament/$tournamentId',
  params: numbers('tournamentId'),
  component: screen(() => import('#screens/tournament/TournamentScreen.tsx'), 'TournamentScreen'),
});
export const tv = createRoute({
  getParentRoute: () => root,
  path: '/tv/$tournamentId',
  params: numbers('tournamentId'),
  component: competitionScreen(() => import('#screens/tv/TvScreen.tsx'), 'TvScreen'),
});
export const race = createRoute({
  getParentRoute: () => root,
  path: '/tournament/$tournamentId/race/$round',
  params: numbers('tournamentId', 'round'),
  component: screen(() => import('#screens/race/RaceScreen.tsx'), 'RaceScreen'),
});
export const join = createRoute({
  getParentRoute: () => root,
  path: '/join/$tournamentId',
  params: numbers('tournamentId'),
  validateSearch: entryCodeInLink,
  component: screen(() => import('#screens/join/JoinScreen.tsx'), 'JoinScreen'),
});
const goScreen = screen(() => import('#screens/go/GoScreen.tsx'), 'GoScreen');
export const goRoute = createRoute({ getParentRoute: () => root, path: '/go', component: goScreen });
export const goByCode = createRoute({
  getParentRoute: () => root,
  path: '/go/$code',
  validateSearch: placeInLink,
  component: goScreen,
});
export const settings = createRoute({
  getParentRoute: () => root,
  path: '/tournament/$tournamentId/settings',
  params: numbers('tournamentId'),
  component: settingsScreen(() => import('#screens/settings/SettingsScreen.tsx'), 'SettingsScreen'),
});
export const desk = createRoute({
  getParentRoute: () => root,
  path: '/tournament/$tournamentId/desk',
  params: numbers('tournamentId'),
  loader: withPhone,
  component: organizerScreen(() => import('#screens/desk/DeskScreen.tsx'), 'DeskScreen'),
});
export const season = createRoute({
  getParentRoute: () => root,
  path: '/season/$seasonId',
  params: numbers('seasonId'),
  component: screen(() => import('#screens/season/SeasonScreen.tsx'), 'SeasonScreen'),
});
export const course = createRoute({
  getParentRoute: () => root,
  path: '/course/$courseId',
  params: numbers('courseId'),
  component: organizerScreen(() => import('#screens/course/CourseScreen.tsx'), 'CourseScreen'),
});
/**
 * With a tournament it is for a tablet that collects cards from phones, without one for a file from the share sheet.
 */
export const collectCards = createRoute({
  getParentRoute: () => root,
  path: '/carry/{-$of}',
  loader: withPhone,
  component: screen(() => import('#screens/exchange/ReceiveCardsScreen.tsx'), 'ReceiveCardsScreen'),
});
