import { ShieldCheck } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import type {
  VatEvidenceCard_relation$data,
  VatEvidenceCard_relation$key,
} from '#web/__generated__/VatEvidenceCard_relation.graphql.ts';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { Detail, DetailList } from '#web/components/DetailList.tsx';
import { LiveRegion } from '#web/components/LiveRegion.tsx';
import { UserName } from '#web/components/UserName.tsx';
import { formatDate, formatTime } from '#web/format/dates.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { OfficeVatNumber } from './OfficeVatNumber.tsx';
import { useCheckVatNumber } from './use-check-vat-number.ts';
import sheet from './VatEvidenceCard.module.css';
import { outcomeTexts } from './vat-outcome.ts';

const css = classNames(sheet);

type Evidence = NonNullable<VatEvidenceCard_relation$data['vatEvidence']>[number];

/** What VIES said of an organisation's VAT number, and the button that asks it. Nothing without a number. */
export function VatEvidenceCard({ relation: relationRef }: { relation: VatEvidenceCard_relation$key }) {
  const { id, vatNumber, vatEvidence } = useFragment(
    graphql`
      fragment VatEvidenceCard_relation on Relation {
        id
        ... on Organisation {
          vatNumber
          vatEvidence {
            id
            vatNumber
            outcome
            consultationNumber
            requester
            name
            address
            reason
            checkedAt
            checkedBy {
              username
              color
            }
          }
        }
      }
    `,
    relationRef,
  );
  const { canWrite } = useViewer();
  const [check, isChecking] = useCheckVatNumber(id);
  const [latest, ...earlier] = vatEvidence ?? [];
  if (!vatNumber && !latest) return null;
  const status = isChecking ? 'VIES wordt gevraagd…' : latest && outcomeTexts(latest.outcome).label;
  return (
    <Card
      title="BTW-controle"
      action={
        canWrite &&
        vatNumber && (
          <Button size="small" variant="quiet" icon={ShieldCheck} busy={isChecking} onPress={check}>
            Controleer bij VIES
          </Button>
        )
      }
    >
      <LiveRegion>{status}</LiveRegion>
      {latest ? (
        <LatestEvidence evidence={latest} currentNumber={vatNumber ?? ''} />
      ) : (
        <p className={css('muted')}>Dit BTW-nummer is nog niet bij VIES gecontroleerd.</p>
      )}
      {earlier.length > 0 && (
        <ul className={css('earlier')} aria-label="Eerdere controles">
          {earlier.map((evidence) => (
            <EarlierEvidence key={evidence.id} evidence={evidence} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function LatestEvidence({ evidence, currentNumber }: { evidence: Evidence; currentNumber: string }) {
  const { outcome, vatNumber, reason, consultationNumber, name, address, checkedBy, requester } = evidence;
  const { label, tone, icon } = outcomeTexts(outcome);
  return (
    <>
      <p className={css('verdict')}>
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        <span className={css('muted')}>{moment(evidence)}</span>
      </p>
      {reason !== '' && (
        <p className={css('reason')}>{reason} Dit zegt niets over het nummer; probeer het later opnieuw.</p>
      )}
      <DetailList>
        <Detail term="Gecontroleerd" numeric>
          {vatNumber}
        </Detail>
        <Detail term="Raadpleegnummer" numeric>
          {consultationNumber}
        </Detail>
        <Detail term="Naam bij VIES">{name}</Detail>
        <Detail term="Adres bij VIES">{address && <span className={css('lines')}>{address}</span>}</Detail>
        <Detail term="Door">
          {checkedBy && <UserName name={checkedBy.username} color={checkedBy.color} />}
        </Detail>
      </DetailList>
      {vatNumber !== currentNumber && (
        <p className={css('remark')}>De organisatie heeft intussen een ander BTW-nummer.</p>
      )}
      {requester === '' && <OfficeVatNumber />}
    </>
  );
}

function EarlierEvidence({ evidence }: { evidence: Evidence }) {
  const { label, tone, icon } = outcomeTexts(evidence.outcome);
  return (
    <li className={css('entry')}>
      <Badge tone={tone} icon={icon}>
        {label}
      </Badge>
      <span>{moment(evidence)}</span>
      <span className={css('muted')}>{evidence.consultationNumber || evidence.vatNumber}</span>
    </li>
  );
}

function moment({ checkedAt }: Evidence): string {
  const date = new Date(checkedAt);
  return `${formatDate(date)}, ${formatTime(date)}`;
}
