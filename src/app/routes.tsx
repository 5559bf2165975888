import { lazyOrganizerScreen, lazyPrivacyScreen, lazyScreen } from './lazy-screen.ts';
import { Navigate, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { LandingScreen } from '#screens/landing/LandingScreen.tsx';
import { Crash } from './shell/Crash.tsx';
import { readLastCard } from './scores/last-card.ts';
import { Loading } from './shell/Loading.tsx';
import { parseNumberParams } from './shell/params.ts';
import * as club from './tournament-routes.tsx';
import { rootRoute, preloadPhone, type RouteContext } from './root-route.tsx';

const landingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: LandingScreen,
  beforeLoad: ({ context }) => {
    if (context.session.userId() !== null) throw redirect({ to: '/profile', replace: true });
  },
});

/** "Continue scoring" opens the card that was open last, else the list of tournaments. */
const resumeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resume',
  beforeLoad: () => {
    throw redirect({ href: readLastCard() ?? '/tournaments', replace: true });
  },
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  component: lazyScreen(() => import('#screens/login/LoginScreen.tsx'), 'LoginScreen'),
});

const forgotRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot',
  component: lazyScreen(() => import('#screens/forgot/ForgotScreen.tsx'), 'ForgotScreen'),
});

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset/$token',
  component: lazyScreen(() => import('#screens/reset/ResetScreen.tsx'), 'ResetScreen'),
});

const invitedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invited/$token',
  component: lazyScreen(() => import('#screens/invited/InvitedScreen.tsx'), 'InvitedScreen'),
});

const profileScreen = lazyScreen(() => import('#screens/profile/ProfileScreen.tsx'), 'ProfileScreen');
const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/profile',
  component: profileScreen,
});
const playerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/player/$playerId',
  params: parseNumberParams('playerId'),
  component: profileScreen,
});
const editProfileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/edit/profile',
  component: lazyScreen(() => import('#screens/edit-profile/EditProfileScreen.tsx'), 'EditProfileScreen'),
});

const scorecardScreen = lazyScreen(() => import('#screens/scorecard/ScorecardScreen.tsx'), 'ScorecardScreen');
const ownScorecardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tournament/scorecard/$tournamentId/$round',
  params: parseNumberParams('tournamentId', 'round'),
  loader: preloadPhone,
  component: scorecardScreen,
});
const userScorecardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user/$userId/tournament/$tournamentId/round/$round/scorecard',
  params: parseNumberParams('userId', 'tournamentId', 'round'),
  loader: preloadPhone,
  component: scorecardScreen,
});
/** No component: the scorecard screen also shows the check before a card is handed in. */
const ownCheckRoute = createRoute({ getParentRoute: () => ownScorecardRoute, path: 'check' });
const userCheckRoute = createRoute({ getParentRoute: () => userScorecardRoute, path: 'check' });
const viewScorecardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/tournament/viewscorecard/$tournamentId/$round/$playerId',
  params: parseNumberParams('tournamentId', 'round', 'playerId'),
  loader: preloadPhone,
  component: lazyScreen(
    () => import('#screens/viewscorecard/ViewScorecardScreen.tsx'),
    'ViewScorecardScreen',
  ),
});

const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/$page',
  component: lazyOrganizerScreen(() => import('#screens/staff/StaffScreen.tsx'), 'StaffScreen'),
});

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  component: lazyPrivacyScreen(() => import('#screens/privacy/PrivacyScreen.tsx'), 'PrivacyScreen'),
});

const partsRoute = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/parts',
        component: lazyScreen(() => import('#screens/parts/PartsScreen.tsx'), 'PartsScreen'),
      }),
    ]
  : [];

const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error',
  component: lazyScreen(() => import('#screens/error/ErrorScreen.tsx'), 'ErrorScreen'),
});
const unmatchedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/error', replace: true });
  },
});

const routeTree = rootRoute.addChildren([
  landingRoute,
  resumeRoute,
  loginRoute,
  forgotRoute,
  resetRoute,
  invitedRoute,
  profileRoute,
  playerRoute,
  editProfileRoute,
  club.tournamentsRoute,
  club.enterRoute,
  club.newTournamentRoute,
  club.tournamentRoute,
  club.tvRoute,
  club.raceRoute,
  club.joinRoute,
  club.goRoute,
  club.goByCodeRoute,
  club.settingsRoute,
  club.deskRoute,
  club.courseRoute,
  club.orderOfMeritRoute,
  club.collectCardsRoute,
  ownScorecardRoute.addChildren([ownCheckRoute]),
  userScorecardRoute.addChildren([userCheckRoute]),
  viewScorecardRoute,
  staffRoute,
  privacyRoute,
  ...partsRoute,
  errorRoute,
  unmatchedRoute,
]);

export const createAppRouter = (context: RouteContext) =>
  createRouter({
    routeTree,
    context,
    trailingSlash: 'preserve',
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingComponent: Loading,
    defaultErrorComponent: Crash,
    defaultNotFoundComponent: () => <Navigate to="/error" replace />,
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
