import { type ProviderName, providerLabel } from '#domain/provider/provider-descriptions.ts';
import { classNames } from '#web/styles/class-names.ts';
import { LinkButtons } from './LinkButtons.tsx';
import sheet from './LinkPanel.module.css';
import { actionsOf } from './link-actions.ts';
import { isConnected, type ShownLink } from './shown-link.ts';
import type { LinkWork } from './use-link-work.ts';

const css = classNames(sheet);

interface AuthorisePanelProps {
  link: ShownLink;
  program: ProviderName;
  work: LinkWork;
  authorise: (program: ProviderName) => Promise<void>;
}

/** Where an admin goes to the provider to consent (ledger LINKS-14, 51). */
export function AuthorisePanel({ link, program, work, authorise }: AuthorisePanelProps) {
  const label = providerLabel(program);
  return (
    <div className={css('stack')}>
      <p className={css('text')}>
        {isConnected(link)
          ? `Met autoriseren meldt u zich opnieuw aan bij ${label}, met dezelfde of een andere account. Tot u afrondt, blijft de koppeling zoals die is.`
          : `${label} opent in een nieuw tabblad. Daar meldt u zich aan en geeft u Balie toestemming; daarna rondt u hier af.`}
      </p>
      <LinkButtons
        actions={actionsOf('consent', link.state)}
        busy={work.busy}
        onAction={(action) => {
          if (action === 'authorise') work.run(action, () => authorise(program));
          else if (action === 'unlink') work.unlink();
          else work.cancel();
        }}
      />
    </div>
  );
}
