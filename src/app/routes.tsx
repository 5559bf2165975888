import {
  Navigate,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent as screen,
  redirect,
} from '@tanstack/react-router';
import { LandingScreen } from '#screens/landing/LandingScreen.tsx';
import { Crash } from './shell/Crash.tsx';
import { lastCard } from './scores/last-card.ts';
import { Layout } from './shell/Layout.tsx';
import { Loading } from './shell/Loading.tsx';
import { numbers } from './shell/params.ts';
import type { Session } from './session/session.ts';

/** What the routes ask of the app before a screen is drawn. */
export interface RouteContext {
  session: Pick<Session, 'userId'>;
  /** Loads what stands on the phone's database. */
  phone: () => Promise<unknown>;
}

/** For screens that stand on the phone's database: it is here before they are drawn. */
const withPhone = async ({ context }: { context: RouteContext }): Promise<void> => {
  await context.phone();
};

// The site map (SPEC.md §2). A path whose id is no number goes to /error; a trailing slash changes nothing.
const root = createRootRouteWithContext<RouteContext>()({ component: Layout });

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: LandingScreen,
  beforeLoad: ({ context }) => {
    if (context.session.userId() !== null) throw redirect({ to: '/profile', replace: true });
  },
});

/** "Continue scoring": the card that was open last, else the way to one. */
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

const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset/$token',
  component: screen(() => import('#screens/reset/ResetScreen.tsx'), 'ResetScreen'),
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

const tournaments = createRoute({
  getParentRoute: () => root,
  path: '/tournaments',
  component: screen(() => import('#screens/tournaments/TournamentsScreen.tsx'), 'TournamentsScreen'),
});
const newTournament = createRoute({
  getParentRoute: () => root,
  path: '/tournament/new',
  component: screen(() => import('#screens/new-tournament/NewTournamentScreen.tsx'), 'NewTournamentScreen'),
});
const tournament = createRoute({
  getParentRoute: () => root,
  path: '/tournament/$tournamentId',
  params: numbers('tournamentId'),
  loader: withPhone,
  component: screen(() => import('#screens/tournament/TournamentScreen.tsx'), 'TournamentScreen'),
});
const tv = createRoute({
  getParentRoute: () => root,
  path: '/tv/$tournamentId',
  params: numbers('tournamentId'),
  component: screen(() => import('#screens/tv/TvScreen.tsx'), 'TvScreen'),
});
const race = createRoute({
  getParentRoute: () => root,
  path: '/tournament/$tournamentId/race/$round',
  params: numbers('tournamentId', 'round'),
  component: screen(() => import('#screens/race/RaceScreen.tsx'), 'RaceScreen'),
});
const join = createRoute({
  getParentRoute: () => root,
  path: '/join/$tournamentId',
  params: numbers('tournamentId'),
  component: screen(() => import('#screens/join/JoinScreen.tsx'), 'JoinScreen'),
});
/** Coming in by the code of a group. */
const goScreen = screen(() => import('#screens/go/GoScreen.tsx'), 'GoScreen');
const go = createRoute({ getParentRoute: () => root, path: '/go', component: goScreen });
const goByCode = createRoute({ getParentRoute: () => root, path: '/go/$code', component: goScreen });
const settings = createRoute({
  getParentRoute: () => root,
  path: '/tournament/$tournamentId/settings',
  params: numbers('tournamentId'),
  component: screen(() => import('#screens/settings/SettingsScreen.tsx'), 'SettingsScreen'),
});
const desk = createRoute({
  getParentRoute: () => root,
  path: '/tournament/$tournamentId/desk',
  params: numbers('tournamentId'),
  loader: withPhone,
  component: screen(() => import('#screens/desk/DeskScreen.tsx'), 'DeskScreen'),
});
const course = createRoute({
  getParentRoute: () => root,
  path: '/course/$courseId',
  params: numbers('courseId'),
  component: screen(() => import('#screens/course/CourseScreen.tsx'), 'CourseScreen'),
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
const viewScorecard = createRoute({
  getParentRoute: () => root,
  path: '/tournament/viewscorecard/$tournamentId/$round/$playerId',
  params: numbers('tournamentId', 'round', 'playerId'),
  loader: withPhone,
  component: screen(() => import('#screens/viewscorecard/ViewScorecardScreen.tsx'), 'ViewScorecardScreen'),
});

const handicaps = createRoute({
  getParentRoute: () => root,
  path: '/admin/handicaps',
  component: screen(() => import('#screens/handicaps/HandicapsScreen.tsx'), 'HandicapsScreen'),
});

/** Every part of src/ui in every state; a production build has neither the route nor the screen. */
const parts = import.meta.env.DEV
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
  reset,
  profile,
  player,
  editProfile,
  tournaments,
  newTournament,
  tournament,
  tv,
  race,
  join,
  go,
  goByCode,
  settings,
  desk,
  course,
  ownScorecard,
  userScorecard,
  viewScorecard,
  handicaps,
  ...parts,
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
