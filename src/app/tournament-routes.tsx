import { createRoute } from '@tanstack/react-router';
import { rootRoute, preloadPhone } from './root-route.tsx';
import {
  lazyScreen,
  lazyCompetitionScreen,
  lazyEntryScreen,
  lazyOrganizerScreen,
  lazySettingsScreen,
} from './lazy-screen.ts';
import { parseEntryCode, parseNumberParams, parseGroupLink } from './shell/params.ts';

export const tournamentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tournaments',
  component: lazyScreen(() => import('#screens/tournaments/TournamentsScreen.tsx'), 'TournamentsScreen'),
});
/** Lists the tournaments that a member can enter now. */
export const enterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/enter',
  component: lazyEntryScreen(() => import('#screens/enter/EnterScreen.tsx'), 'EnterScreen'),
});
export const newTournamentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tournament/new',
  component: lazyOrganizerScreen(
    () => import('#screens/new-tournament/NewTournamentScreen.tsx'),
    'NewTournamentScreen',
  ),
});
export const tournamentRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tournament/$tournamentId',
  params: parseNumberParams('tournamentId'),
  component: lazyScreen(() => import('#screens/tournament/TournamentScreen.tsx'), 'TournamentScreen'),
});
export const tvRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tv/$tournamentId',
  params: parseNumberParams('tournamentId'),
  component: lazyCompetitionScreen(() => import('#screens/tv/TvScreen.tsx'), 'TvScreen'),
});
export const raceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tournament/$tournamentId/race/$round',
  params: parseNumberParams('tournamentId', 'round'),
  component: lazyScreen(() => import('#screens/race/RaceScreen.tsx'), 'RaceScreen'),
});
export const joinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/join/$tournamentId',
  params: parseNumberParams('tournamentId'),
  validateSearch: parseEntryCode,
  component: lazyScreen(() => import('#screens/join/JoinScreen.tsx'), 'JoinScreen'),
});
const goScreen = lazyScreen(() => import('#screens/go/GoScreen.tsx'), 'GoScreen');
export const goRoute = createRoute({ getParentRoute: () => rootRoute, path: '/go', component: goScreen });
export const goByCodeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/go/$code',
  validateSearch: parseGroupLink,
  component: goScreen,
});
export const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tournament/$tournamentId/settings',
  params: parseNumberParams('tournamentId'),
  component: lazySettingsScreen(() => import('#screens/settings/SettingsScreen.tsx'), 'SettingsScreen'),
});
export const deskRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tournament/$tournamentId/desk',
  params: parseNumberParams('tournamentId'),
  loader: preloadPhone,
  component: lazyOrganizerScreen(() => import('#screens/desk/DeskScreen.tsx'), 'DeskScreen'),
});
export const orderOfMeritRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/season/$seasonId',
  params: parseNumberParams('seasonId'),
  component: lazyScreen(() => import('#screens/season/SeasonScreen.tsx'), 'SeasonScreen'),
});
export const courseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/course/$courseId',
  params: parseNumberParams('courseId'),
  component: lazyOrganizerScreen(() => import('#screens/course/CourseScreen.tsx'), 'CourseScreen'),
});
/**
 * With a tournament, the screen is for a tablet that collects cards from phones; without one, for a file from the share
 * sheet.
 */
export const collectCardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/carry/{-$of}',
  loader: preloadPhone,
  component: lazyScreen(() => import('#screens/exchange/ReceiveCardsScreen.tsx'), 'ReceiveCardsScreen'),
});
