import { MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import { hasOtherLetters, shownAddress, withoutDoubles } from '#domain/email/email-address.ts';
import type { EmailHead_email$key } from '#web/__generated__/EmailHead_email.graphql.ts';
import { Banner } from '#web/components/Banner.tsx';
import { DateText } from '#web/components/DateText.tsx';
import { nameOf, subjectOf } from '#web/features/email/email-row.ts';
import { formatFullDate } from '#web/format/dates.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './EmailHead.module.css';

const css = classNames(sheet);

interface EmailHeadProps {
  email: EmailHead_email$key;
  relations: ReactNode;
}

export function EmailHead({ email, relations }: EmailHeadProps) {
  const head = useFragment(
    graphql`
      fragment EmailHead_email on Email {
        subject
        moment
        failure
        from {
          name
          address
        }
        to {
          name
          address
        }
        cc {
          name
          address
        }
        bcc {
          name
          address
        }
      }
    `,
    email,
  );
  const moment = new Date(head.moment);
  return (
    <header className={css('head')}>
      <h2 className={css('subject')} dir="auto">
        {subjectOf(head)}
      </h2>
      <dl className={css('lines')}>
        {head.from && <Line label="Van" addresses={[head.from]} />}
        <Line label="Aan" addresses={head.to} />
        <Line label="Cc" addresses={head.cc} />
        <Line label="Bcc" addresses={head.bcc} />
        <div className={css('line')}>
          <dt>Datum</dt>
          <dd>
            <DateText dateTime={moment.toISOString()}>{formatFullDate(moment)}</DateText>
          </dd>
        </div>
        {relations}
      </dl>
      {head.from && hasOtherLetters(head.from.address) && (
        <Banner icon={MailWarning} tone="warning">
          {`Let op het adres van de afzender: ${shownAddress(head.from.address)} heeft bijzondere letters, die op andere kunnen lijken.`}
        </Banner>
      )}
      {head.failure != null && (
        <Banner icon={MailWarning} tone="warning">
          {head.failure}
        </Banner>
      )}
    </header>
  );
}

interface Address {
  readonly name: string;
  readonly address: string;
}

function Line({ label, addresses }: { label: string; addresses: readonly Address[] }) {
  if (addresses.length === 0) return null;
  return (
    <div className={css('line')}>
      <dt>{label}</dt>
      <dd>
        {withoutDoubles(addresses).map((one) => (
          <span key={one.address} className={css('address')}>
            <bdi>{nameOf({ ...one, address: shownAddress(one.address) })}</bdi>
            {one.name.trim() !== '' && <span className={css('mailbox')}> {shownAddress(one.address)}</span>}
          </span>
        ))}
      </dd>
    </div>
  );
}
