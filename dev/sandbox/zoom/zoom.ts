import { requireBearer } from '#dev/sandbox/core/bearer.ts';
import { acceptForms } from '#dev/sandbox/core/bodies.ts';
import type { StandIn } from '#dev/sandbox/core/stand-in.ts';
import type { SandboxTokens } from '#dev/sandbox/core/tokens.ts';
import { CREDENTIALS, SANDBOX_ACCOUNTS } from '#dev/sandbox/credentials.ts';
import { addMeetingRoutes } from './meeting-routes.ts';
import { addPeoplePages } from './people-pages.ts';
import { ZOOM_PUBLISHED } from './published.ts';
import { addTokenEndpoint } from './token-endpoint.ts';
import { errorBody, invalidToken } from './zoom-errors.ts';
import type { ZoomMeetings } from './zoom-state.ts';

/** Zoom's server-to-server sign-in, its meetings, and the pages that its links lead to. */
export function createZoom(zoom: ZoomMeetings, tokens: SandboxTokens): StandIn {
  return {
    provider: 'zoom',
    label: 'Zoom',
    prefix: '/zoom',
    operations: [
      'token',
      'meeting.list',
      'meeting.create',
      'meeting.get',
      'meeting.update',
      'meeting.delete',
      'meeting.end',
      'meeting.past',
    ],
    published: ZOOM_PUBLISHED,
    holdings: () =>
      Object.fromEntries(
        SANDBOX_ACCOUNTS.map((account) => [
          CREDENTIALS[account].label,
          zoom.ofAccount(account).map(({ id, host, topic, startTime, duration, agenda, startedAt }) => ({
            id: String(id),
            host,
            topic,
            startTime: startTime ?? 'meteen',
            duration,
            agenda,
            status: startedAt === null ? 'waiting' : 'started',
          })),
        ]),
      ),
    errorBody,
    refuse: invalidToken,

    routes(app) {
      acceptForms(app);
      const accountOf = requireBearer(app, tokens, invalidToken);
      addTokenEndpoint(app, tokens);
      addMeetingRoutes(app, zoom, accountOf);
      addPeoplePages(app, zoom);
    },
  };
}
