import { getRouteApi, Navigate } from '@tanstack/react-router';
import { FileX } from 'lucide-react';
import { seesSettings } from '#domain/session/roles.ts';
import type { letterQueriesTemplateQuery } from '#web/__generated__/letterQueriesTemplateQuery.graphql.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { useViewer } from '#web/session/viewer.ts';
import { LetterForm } from './LetterForm.tsx';
import { letterTemplateQuery } from './letter-queries.ts';

const route = getRouteApi('/frame/brief');

/** '/brief' adds a letter template, '/brief?id=' changes one; an admin's alone (ledger LETTERS-23). */
export function LetterFormScreen() {
  const { role } = useViewer();
  const { id } = route.useSearch();
  if (!seesSettings(role)) return <Navigate to="/dashboard" replace />;
  return id === undefined ? <NewLetter /> : <ChangedLetter key={id} id={id} />;
}

function NewLetter() {
  return (
    <>
      <PageHeader title="Brief toevoegen" />
      <LetterForm template={null} />
    </>
  );
}

function ChangedLetter({ id }: { id: string }) {
  const { node } = useScreenQuery<letterQueriesTemplateQuery>(
    letterTemplateQuery,
    { id },
    { fetchPolicy: 'network-only' },
  );
  const template = node?.template;
  return (
    <>
      <PageHeader title="Brief wijzigen" />
      {template ? (
        <LetterForm template={template} />
      ) : (
        <EmptyState
          icon={FileX}
          title="Deze brief is er niet (meer)"
          action={
            <LinkButton to="/beheer" search={{ tab: 'brieven' }}>
              Naar de brieven
            </LinkButton>
          }
        />
      )}
    </>
  );
}
