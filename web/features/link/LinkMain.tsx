import { Suspense } from 'react';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import { Card } from '#web/components/Card.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { LinkNext } from './LinkNext.tsx';
import { LinkPanel } from './LinkPanel.tsx';
import sheet from './LinkSide.module.css';
import { linkTitle } from './link-text.ts';
import { isConnected, type ShownLink } from './shown-link.ts';

const CalendarSyncCard = lazyPart(() =>
  import('#web/features/calendar-sync/CalendarSyncCard.tsx').then((module) => module.CalendarSyncCard),
);

const css = classNames(sheet);

export function LinkMain({ link }: { link: ShownLink }) {
  const { provider, calendarSync } = link;
  return (
    <div className={css('stack')}>
      <LinkNext link={link} />
      <Card title={isConnected(link) && provider ? providerLabel(provider) : linkTitle(link.kind)}>
        <LinkPanel link={link} />
      </Card>
      {calendarSync != null && (
        <Suspense
          fallback={
            <Card title="Synchronisatie">
              <Skeleton width="80%" />
            </Card>
          }
        >
          <CalendarSyncCard
            sync={calendarSync}
            program={provider ? providerLabel(provider) : 'de gekoppelde agenda'}
          />
        </Suspense>
      )}
    </div>
  );
}
