import { Suspense } from 'react';
import type { telephonyQueriesTabQuery } from '#web/__generated__/telephonyQueriesTabQuery.graphql.ts';
import { Card } from '#web/components/Card.tsx';
import { Detail, DetailList } from '#web/components/DetailList.tsx';
import { Scroll } from '#web/components/Scroll.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { TwoColumns } from '#web/components/TwoColumns.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { classNames } from '#web/styles/class-names.ts';
import { TelephonyAddress } from './TelephonyAddress.tsx';
import sheet from './TelephonyTab.module.css';
import { telephonyTabQuery } from './telephony-queries.ts';

const css = classNames(sheet);

/** Where an admin links the telephony. */
export function TelephonyTab() {
  return (
    <Scroll name="telefonie">
      <Suspense
        fallback={
          <TwoColumns>
            <Card title="Meldingen van gesprekken">
              <div role="status" aria-label="Wordt geladen">
                <Skeleton width="80%" />
              </div>
            </Card>
          </TwoColumns>
        }
      >
        <LoadedTelephony />
      </Suspense>
    </Scroll>
  );
}

function LoadedTelephony() {
  const { links, users } = useScreenQuery<telephonyQueriesTabQuery>(telephonyTabQuery, {}).viewer;
  return (
    <TwoColumns>
      <Card title="Meldingen van gesprekken">
        <TelephonyAddress link={links.find(({ kind }) => kind === 'tel') ?? null} />
      </Card>
      <Card title="Telefooncodes">
        <div className={css('stack')}>
          <p className={css('text')}>
            Een oproep komt bij de gebruiker wiens code het interne nummer van het toestel is.
          </p>
          <DetailList>
            {users.map(({ id, username, telephoneCode }) => (
              <Detail key={id} term={username} numeric>
                {telephoneCode || 'geen'}
              </Detail>
            ))}
          </DetailList>
        </div>
      </Card>
    </TwoColumns>
  );
}
