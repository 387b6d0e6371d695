import { Activity } from 'lucide-react';
import { LINK_KIND_DESCRIPTIONS } from '#domain/link/link-kind-descriptions.ts';
import { slowSentence } from '#domain/link/slow-service.ts';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import { Button } from '#web/components/Button.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { LinkImage } from './LinkImage.tsx';
import { isTestable } from './LinkSide.tsx';
import { LinkStateBadge } from './LinkStateBadge.tsx';
import sheet from './LinksTab.module.css';
import { programNames, validityTexts } from './link-text.ts';
import { isConnected, type ShownLink } from './shown-link.ts';
import { useTestLink } from './use-test-link.ts';

const css = classNames(sheet);

/** A kind on the tab 'koppelingen' (ledger LINKS-07..11). */
export function LinkRow({ link }: { link: ShownLink }) {
  const { kind, state, provider, account, lastSuccessAt, lastFailure, slowSince, stalled, setAside } = link;
  const { title, text } = LINK_KIND_DESCRIPTIONS[kind];
  const { test, isTesting } = useTestLink(kind, 'koppel');
  const names = [provider && providerLabel(provider), account].filter(Boolean).join(' · ');
  const action = isConnected(link) ? 'Wijzigen' : 'Koppelen';
  return (
    <li className={css('row')}>
      <LinkImage kind={kind} state={state} />
      <div className={css('about')}>
        <h2 className={css('title')}>{title}</h2>
        <p className={css('text')}>{isConnected(link) ? text : `${text} Met ${programNames(kind)}.`}</p>
      </div>
      <div className={css('standing')}>
        <LinkStateBadge link={link} />
        {isConnected(link) && (
          <>
            {names !== '' && <span>{names}</span>}
            {lastFailure != null && (
              <span className={css('failure')}>
                <RecentDate moment={new Date(lastFailure.at)} />: {lastFailure.message}
              </span>
            )}
            {slowSince != null && provider != null && (
              <span className={css('failure')}>
                Sinds <RecentDate moment={new Date(slowSince)} />: {slowSentence(provider)}
              </span>
            )}
            {stalled != null && (
              <span className={css('failure')}>
                Hapert sinds <RecentDate moment={new Date(stalled.at)} />: {stalled.message}
              </span>
            )}
            {setAside.map(({ text: left }) => (
              <span key={left} className={css('failure')}>
                {left}
              </span>
            ))}
            {lastSuccessAt != null && (
              <span className={css('text')}>
                Laatst gelukt <RecentDate moment={new Date(lastSuccessAt)} />.
              </span>
            )}
            {validityTexts(link, new Date()).map((sentence) => (
              <span key={sentence} className={css('text')}>
                {sentence}
              </span>
            ))}
          </>
        )}
      </div>
      <div className={css('actions')}>
        {isTestable(link) && (
          <Button icon={Activity} busy={isTesting} aria-label={`Test ${title} nu`} onPress={test}>
            Test nu
          </Button>
        )}
        <LinkButton to="/beheer/$kind" params={{ kind }} aria-label={`${action}: ${title}`}>
          {action}
        </LinkButton>
      </div>
    </li>
  );
}
