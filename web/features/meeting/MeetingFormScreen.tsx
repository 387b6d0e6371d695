import { getRouteApi } from '@tanstack/react-router';
import type { meetingQueriesMeetingQuery } from '#web/__generated__/meetingQueriesMeetingQuery.graphql.ts';
import type { meetingQueriesRelationQuery } from '#web/__generated__/meetingQueriesRelationQuery.graphql.ts';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { RelationGone } from '#web/features/relation/RelationGone.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { MeetingForm } from './MeetingForm.tsx';
import { MeetingGone } from './MeetingGone.tsx';
import { meetingQuery, meetingRelationQuery } from './meeting-queries.ts';
import { meetingForm, NEW_MEETING } from './stored-meeting.ts';

const route = getRouteApi('/frame/zoom');

/** The form of a meeting: '/zoom?id=' changes one, '/zoom?relatie=' makes one with a relation. */
export function MeetingFormScreen() {
  const { id, relatie } = route.useSearch();
  if (id !== undefined) return <ChangedMeeting key={id} id={id} />;
  return relatie === undefined ? <NewMeeting /> : <NewMeetingWith key={relatie} relationId={relatie} />;
}

function NewMeeting() {
  return (
    <>
      <PageHeader title="Videovergadering aanmaken" />
      <MeetingForm meeting={null} relationId={null} stored={NEW_MEETING} />
    </>
  );
}

function NewMeetingWith({ relationId }: { relationId: string }) {
  const { node } = useScreenQuery<meetingQueriesRelationQuery>(meetingRelationQuery, { id: relationId });
  if (!node?.relation) return <RelationGone />;
  return (
    <>
      <PageHeader title="Videovergadering aanmaken" count={node.relation.displayName} />
      <MeetingForm meeting={null} relationId={node.relation.id} stored={NEW_MEETING} />
    </>
  );
}

function ChangedMeeting({ id }: { id: string }) {
  const { node } = useScreenQuery<meetingQueriesMeetingQuery>(
    meetingQuery,
    { id },
    { fetchPolicy: 'network-only' },
  );
  const meeting = node?.meeting;
  if (!meeting) return <MeetingGone />;
  return (
    <>
      <PageHeader title="Videovergadering wijzigen" count={meeting.relation?.displayName ?? ''} />
      <MeetingForm
        meeting={{ id, version: meeting.version }}
        relationId={meeting.relation?.id ?? null}
        stored={meetingForm(meeting)}
      />
    </>
  );
}
