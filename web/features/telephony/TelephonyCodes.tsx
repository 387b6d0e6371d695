import type { telephonyQueriesTabQuery } from '#web/__generated__/telephonyQueriesTabQuery.graphql.ts';
import { Card } from '#web/components/Card.tsx';
import { Detail, DetailList } from '#web/components/DetailList.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './TelephonyPanel.module.css';
import { telephonyTabQuery } from './telephony-queries.ts';

const css = classNames(sheet);

/** Whose telephone is which: by these codes a call finds its user. */
export function TelephonyCodes() {
  const { users } = useScreenQuery<telephonyQueriesTabQuery>(telephonyTabQuery, {}).viewer;
  return (
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
  );
}
