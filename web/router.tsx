import { createRouter } from '@tanstack/react-router';
import { freeKeysOutsideFrame } from './frame/early-keys.ts';
import { watchReturnPoint } from './frame/return-point.ts';
import { ScreenSkeleton } from './frame/ScreenSkeleton.tsx';
import { accountRoute } from './routes/account.ts';
import { agendaRoute, agendaStartRoute } from './routes/agenda.ts';
import { organisationFormRoute } from './routes/bedrijf.ts';
import { newOrganisationRoute } from './routes/bedrijfk.ts';
import { settingsRoute } from './routes/beheer.ts';
import { linkRoute } from './routes/beheer-kind.ts';
import { letterFormRoute } from './routes/brief.ts';
import { dashboardRoute } from './routes/dashboard.ts';
import { duplicatesRoute } from './routes/dubbel.ts';
import { emailRoute } from './routes/email.ts';
import { relationMailRoute } from './routes/emailkv.ts';
import { Failed } from './routes/Failed.tsx';
import { maintenanceRoute } from './routes/fix12464.ts';
import { taskFlowRoute } from './routes/flow.ts';
import { frameRoute } from './routes/frame.ts';
import { helpRoute } from './routes/help.ts';
import { homeRoute } from './routes/home.ts';
import { loginRoute } from './routes/login.ts';
import { mailingListRoute, mailingRoute } from './routes/mailing.ts';
import { noteFormRoute } from './routes/note.ts';
import { noteViewRoute } from './routes/noteview.ts';
import { personFormRoute } from './routes/persoon.ts';
import { customerRoute } from './routes/portaal.ts';
import { relationListRoute } from './routes/relaties.ts';
import { relationViewRoute } from './routes/relview.ts';
import { rootRoute } from './routes/root.tsx';
import { mergeRoute } from './routes/samenvoegen.ts';
import { secretRoute } from './routes/secret.ts';
import { passwordResetRoute } from './routes/sendpass.ts';
import { taskFormRoute } from './routes/taak.ts';
import { taskViewRoute } from './routes/taakview.ts';
import { taskListRoute } from './routes/taken.ts';
import { testRoute } from './routes/test.ts';
import { UnknownScreen } from './routes/UnknownScreen.tsx';
import { invitationRoute } from './routes/uitnodiging.ts';
import { unknownRoute } from './routes/unknown.ts';
import { userFormRoute } from './routes/user.ts';
import { writeRoute } from './routes/write.ts';
import { meetingFormRoute } from './routes/zoom.ts';
import { meetingViewRoute } from './routes/zoomview.ts';

const routeTree = rootRoute.addChildren([
  homeRoute,
  secretRoute,
  loginRoute,
  passwordResetRoute,
  invitationRoute,
  maintenanceRoute,
  testRoute,
  customerRoute,
  frameRoute.addChildren([
    dashboardRoute,
    agendaStartRoute,
    agendaRoute,
    emailRoute,
    relationMailRoute,
    writeRoute,
    mailingListRoute,
    mailingRoute,
    relationListRoute,
    duplicatesRoute,
    mergeRoute,
    relationViewRoute,
    organisationFormRoute,
    newOrganisationRoute,
    personFormRoute,
    meetingFormRoute,
    meetingViewRoute,
    noteFormRoute,
    noteViewRoute,
    taskFormRoute,
    taskViewRoute,
    taskListRoute,
    settingsRoute,
    letterFormRoute,
    taskFlowRoute,
    userFormRoute,
    accountRoute,
    linkRoute,
    helpRoute,
    unknownRoute,
  ]),
]);

export const router = createRouter({
  routeTree,
  // A screen's code and query start when a link is hovered or focused.
  defaultPreload: 'intent',
  defaultPendingComponent: ScreenSkeleton,
  defaultErrorComponent: Failed,
  defaultNotFoundComponent: UnknownScreen,
  // Changes within a screen, such as a search, are over by then: the screen stays, and with it the focus.
  defaultPendingMs: 100,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  // A day of the agenda is written with commas: '/agenda/2024,5,17'.
  pathParamsAllowedCharacters: [','],
  // An address that somebody typed loses what its route does not know before the screen reads it.
  search: { strict: true },
});

watchReturnPoint(router);
freeKeysOutsideFrame(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
