import { useState } from 'react';
import { typedFieldsOf } from '#domain/link/link-fields.ts';
import { programsOf } from '#domain/link/link-programs.ts';
import { PROVIDERS, type ProviderName, providerLabel } from '#domain/provider/provider-descriptions.ts';
import { RadioField } from '#web/components/RadioField.tsx';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { AttemptEnd } from './AttemptEnd.tsx';
import { AttemptPanel } from './AttemptPanel.tsx';
import { AuthorisePanel } from './AuthorisePanel.tsx';
import { KeysPanel } from './KeysPanel.tsx';
import sheet from './LinkPanel.module.css';
import { refetchLinks } from './read-links.ts';
import { isConnected, type ShownLink } from './shown-link.ts';
import { useAuthorise } from './use-authorise.ts';
import { useLinkWork } from './use-link-work.ts';

const css = classNames(sheet);

const TelephonyPanel = lazyPart(() =>
  import('#web/features/telephony/TelephonyPanel.tsx').then((module) => module.TelephonyPanel),
);

/** What an admin can do with a link, drawn from the description of its kind and program. */
export function LinkPanel({ link }: { link: ShownLink }) {
  const programs = programsOf(link.kind);
  const [chosen, setChosen] = useState<ProviderName | undefined>(programs[0]);
  const work = useLinkWork(link);
  const { authorise, signIn: opened } = useAuthorise(link.kind);
  // Another program needs 'Ontkoppelen' first (ledger LINKS-57).
  const program = isConnected(link) ? (link.provider ?? undefined) : chosen;
  if (program === undefined) return <p>Deze versie van Balie kent dit programma niet: herlaad de pagina.</p>;

  const { attempt } = link;
  if (link.state === 'clicked' && attempt != null) {
    // The fields of the link come with the sign-in.
    return (
      <AttemptPanel
        key={`${attempt.id} ${attempt.state}`}
        link={link}
        attempt={attempt}
        work={work}
        signIn={opened?.attemptId === attempt.id ? opened : null}
        authorise={authorise}
      />
    );
  }
  const { signIn } = PROVIDERS[program];
  // The mailbox is asked for once the admin has consented.
  const isTyped = signIn === 'keys' || (isConnected(link) && typedFieldsOf(link.kind, program).length > 0);
  return (
    <div className={css('stack')}>
      {!isConnected(link) && programs.length > 1 && (
        <RadioField
          label="Programma"
          choices={programs.map((id) => ({ id, label: providerLabel(id) }))}
          value={program}
          onChange={setChosen}
        />
      )}
      {signIn === 'consent' && <AttemptEnd link={link} />}
      {signIn === 'consent' && !isTyped && (
        <AuthorisePanel link={link} program={program} work={work} authorise={authorise} />
      )}
      {isTyped && (
        // Another link's form must not keep what was typed for this one.
        <KeysPanel
          key={`${program} ${link.linkedAt ?? ''}`}
          link={link}
          program={program}
          work={work}
          authorise={authorise}
        />
      )}
      {signIn === 'address' && <TelephonyPanel onCancel={work.cancel} onChanged={refetchLinks} />}
    </div>
  );
}
