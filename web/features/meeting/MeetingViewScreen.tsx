import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { meetingQueriesMeetingQuery } from '#web/__generated__/meetingQueriesMeetingQuery.graphql.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { MeetingGone } from './MeetingGone.tsx';
import { MeetingView } from './MeetingView.tsx';
import { AGENDA } from './meeting-home.ts';
import { meetingQuery } from './meeting-queries.ts';
import { useMeetingChanges } from './use-meeting-changes.ts';

const route = getRouteApi('/frame/zoomview');

/** One video meeting: '/zoomview?id=' (spec 2§2). */
export function MeetingViewScreen() {
  const { id = '' } = route.useSearch();
  return <OpenMeeting key={id} id={id} />;
}

function OpenMeeting({ id }: { id: string }) {
  const router = useRouter();
  const leave = useCallback(() => void router.navigate({ ...AGENDA, replace: true }), [router]);
  const { node } = useScreenQuery<meetingQueriesMeetingQuery>(meetingQuery, { id });
  useMeetingChanges(id, leave);
  return node?.meeting ? <MeetingView meeting={node.meeting} onGone={leave} /> : <MeetingGone />;
}
