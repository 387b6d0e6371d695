import { fetchQuery, graphql } from 'react-relay';
import type { IEnvironment } from 'relay-runtime';
import { filledText, ownSubject, tagsIn } from '#domain/email/email-tags.ts';
import type { fillWriterTagsQuery } from '#web/__generated__/fillWriterTagsQuery.graphql.ts';
import type { Composer } from '#web/features/email-write/composer.ts';

const query = graphql`
  query fillWriterTagsQuery {
    writerTags {
      tag
      value
    }
  }
`;

/**
 * Puts date and sender in the place of their tags as a mail goes that is the same to everybody; in a mail to each the server does
 * so. What is filled in is no template, so that none can be changed to it.
 */
export async function fillWriterTags(composer: Composer, environment: IEnvironment): Promise<void> {
  const { editor, mail } = composer;
  const { subject, receivedSubject, kept } = mail.mail();
  const inText = kept === null ? tagsIn(editor.html()) : new Set();
  const inSubject = tagsIn(ownSubject(subject, receivedSubject));
  if (inText.size + inSubject.size === 0) return;
  const answer = await fetchQuery<fillWriterTagsQuery>(
    environment,
    query,
    {},
    { fetchPolicy: 'network-only' },
  ).toPromise();
  const values = new Map(answer?.writerTags.map(({ tag, value }) => [tag, value]));
  if (inText.size > 0) editor.fillTags(values);
  // What was typed meanwhile stays.
  const filled = filledText(ownSubject(mail.mail().subject, receivedSubject), values);
  if (inSubject.size > 0) mail.edit({ subject: filled });
  mail.put({ template: null });
}
