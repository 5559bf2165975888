import { organizerScreen, privacyScreen } from './localized-route.ts';
import { Navigate, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { LandingScreen } from '#screens/landing/LandingScreen.tsx';
import { Crash } from './shell/Crash.tsx';
import { lastCard } from './scores/last-card.ts';
import { screen } from './lazy-screen.ts';
import { Loading } from './shell/Loading.tsx';
import { numbers } from './shell/params.ts';
import * as club from './tournament-routes.tsx';
import { root, withPhone, type RouteContext } from './root-route.tsx';

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: LandingScreen,
  beforeLoad: ({ context }) => {
    if (context.session.userId() !== null) throw redirect({ to: '/profile', replace: true });
  },
});

/** "Continue scoring" opens the card that was open last, else the list of tournaments. */
const resume = createRoute({
  getParentRoute: () => root,
  path: '/resume',
  beforeLoad: () => {
    throw redirect({ href: lastCard() ?? '/tournaments', replace: true });
  },
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: screen(() => import('#screens/login/LoginScreen.tsx'), 'LoginScreen'),
});

const forgotRoute = createRoute({
  getParentRoute: () => root,
  path: '/forgot',
  component: screen(() => import('#screens/forgot/ForgotScreen.tsx'), 'ForgotScreen'),
});

const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset/$token',
  component: screen(() => import('#screens/reset/ResetScreen.tsx'), 'ResetScreen'),
});

const invitedRoute = createRoute({
  getParentRoute: () => root,
  path: '/invited/$token',
  component: screen(() => import('#screens/invited/InvitedScreen.tsx'), 'InvitedScreen'),
});

const profileScreen = screen(() => import('#screens/profile/ProfileScreen.tsx'), 'ProfileScreen');
const profile = createRoute({ getParentRoute: () => root, path: '/profile', component: profileScreen });
const player = createRoute({
  getParentRoute: () => root,
  path: '/player/$playerId',
  params: numbers('playerId'),
  component: profileScreen,
});
const editProfile = createRoute({
  getParentRoute: () => root,
  path: '/edit/profile',
  component: screen(() => import('#screens/edit-profile/EditProfileScreen.tsx'), 'EditProfileScreen'),
});

const scorecardScreen = screen(() => import('#screens/scorecard/ScorecardScreen.tsx'), 'ScorecardScreen');
const ownScorecard = createRoute({
  getParentRoute: () => root,
  path: '/tournament/scorecard/$tournamentId/$round',
  params: numbers('tournamentId', 'round'),
  loader: withPhone,
  component: scorecardScreen,
});
const userScorecard = createRoute({
  getParentRoute: () => root,
  path: '/user/$userId/tournament/$tournamentId/round/$round/scorecard',
  params: numbers('userId', 'tournamentId', 'round'),
  loader: withPhone,
  component: scorecardScreen,
});
/** The scorecard screen also checks a card before it is handed in. */
const ownCheck = createRoute({ getParentRoute: () => ownScorecard, path: 'check' });
const userCheck = createRoute({ getParentRoute: () => userScorecard, path: 'check' });
const viewScorecard = createRoute({
  getParentRoute: () => root,
  path: '/tournament/viewscorecard/$tournamentId/$round/$playerId',
  params: numbers('tournamentId', 'round', 'playerId'),
  loader: withPhone,
  component: screen(() => import('#screens/viewscorecard/ViewScorecardScreen.tsx'), 'ViewScorecardScreen'),
});

const staff = createRoute({
  getParentRoute: () => root,
  path: '/admin/$page',
  component: organizerScreen(() => import('#screens/staff/StaffScreen.tsx'), 'StaffScreen'),
});

const privacy = createRoute({
  getParentRoute: () => root,
  path: '/privacy',
  component: privacyScreen(() => import('#screens/privacy/PrivacyScreen.tsx'), 'PrivacyScreen'),
});

const partsRoute = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/parts',
        component: screen(() => import('#screens/parts/PartsScreen.tsx'), 'PartsScreen'),
      }),
    ]
  : [];

const error = createRoute({
  getParentRoute: () => root,
  path: '/error',
  component: screen(() => import('#screens/error/ErrorScreen.tsx'), 'ErrorScreen'),
});
const anyOther = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/error', replace: true });
  },
});

const routeTree = root.addChildren([
  landing,
  resume,
  login,
  forgotRoute,
  reset,
  invitedRoute,
  profile,
  player,
  editProfile,
  club.tournaments,
  club.enterRoute,
  club.newTournament,
  club.tournament,
  club.tv,
  club.race,
  club.join,
  club.goRoute,
  club.goByCode,
  club.settings,
  club.desk,
  club.course,
  club.season,
  club.collectCards,
  ownScorecard.addChildren([ownCheck]),
  userScorecard.addChildren([userCheck]),
  viewScorecard,
  staff,
  privacy,
  ...partsRoute,
  error,
  anyOther,
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
