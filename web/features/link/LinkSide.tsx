import { Activity } from 'lucide-react';
import { LINK_KIND_DESCRIPTIONS } from '#domain/link/link-kind-descriptions.ts';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { LinkImage } from './LinkImage.tsx';
import { LinkPush } from './LinkPush.tsx';
import sheet from './LinkSide.module.css';
import { LinkStanding } from './LinkStanding.tsx';
import { LinkStateBadge } from './LinkStateBadge.tsx';
import { programNames } from './link-text.ts';
import { SetAsideItems } from './SetAsideItems.tsx';
import { isConnected, type ShownLink } from './shown-link.ts';
import { useTestLink } from './use-test-link.ts';

const TelephonyCodes = lazyPart(() =>
  import('#web/features/telephony/TelephonyCodes.tsx').then((module) => module.TelephonyCodes),
);

const css = classNames(sheet);

export function LinkSide({ link }: { link: ShownLink }) {
  const { kind, state } = link;
  const { test, isTesting } = useTestLink(kind);
  return (
    <div className={css('side')}>
      <Card title="Stand">
        <div className={css('stack')}>
          <div className={css('head')}>
            <LinkImage kind={kind} state={state} />
            <LinkStateBadge link={link} />
          </div>
          <p className={css('text')}>{LINK_KIND_DESCRIPTIONS[kind].text}</p>
          {!isConnected(link) && <p className={css('text')}>{`U koppelt ${programNames(kind)}.`}</p>}
          {isConnected(link) && <LinkStanding link={link} />}
          {isTestable(link) && (
            <div>
              <Button icon={Activity} busy={isTesting} onPress={test}>
                Test nu
              </Button>
            </div>
          )}
        </div>
      </Card>
      {isConnected(link) && <SetAsideItems link={link} />}
      <LinkPush link={link} />
      {kind === 'tel' && <TelephonyCodes />}
    </div>
  );
}

/** The telephony calls us: there is nothing to ask it. */
export function isTestable(link: ShownLink): boolean {
  return isConnected(link) && link.kind !== 'tel';
}
