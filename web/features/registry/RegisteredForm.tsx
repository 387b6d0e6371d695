import { Landmark } from 'lucide-react';
import { useState } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import { legalFormOf } from '#domain/registry/legal-form.ts';
import { registeredValues } from '#domain/registry/registered-organisation.ts';
import type {
  registryQueriesOrganisationQuery,
  registryQueriesOrganisationQuery$data,
} from '#web/__generated__/registryQueriesOrganisationQuery.graphql.ts';
import { Banner } from '#web/components/Banner.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { NewOrganisationForm } from '#web/features/relation/form/NewRelation.tsx';
import { RegistryFailure } from './RegistryFailure.tsx';
import { registryOrganisationQuery } from './registry-queries.ts';

type Answer = registryQueriesOrganisationQuery$data['registryOrganisation'];
type Registered = Extract<Answer, { readonly __typename: 'RegistryOrganisation' }>;

/** The form of a new organisation, filled from the trade register (ledger RELFORM-05, 41). */
export function RegisteredForm({ kvkNumber }: { kvkNumber: string }) {
  const [attempt, setAttempt] = useState(0);
  const { registryOrganisation } = useLazyLoadQuery<registryQueriesOrganisationQuery>(
    registryOrganisationQuery,
    { kvkNumber },
    { fetchKey: attempt, fetchPolicy: attempt === 0 ? 'store-or-network' : 'network-only' },
  );
  if (registryOrganisation.__typename !== 'RegistryOrganisation') {
    return (
      <>
        <PageHeader title="Toevoegen" count="Organisatie" />
        <RegistryFailure answer={registryOrganisation} onRetry={() => setAttempt(attempt + 1)} />
      </>
    );
  }
  const { registeredLegalForm, address, correspondenceAddress } = registryOrganisation;
  const values = registeredValues({
    ...registryOrganisation,
    legalForm: registeredLegalForm,
    address: address ?? null,
    correspondenceAddress: correspondenceAddress ?? null,
  });
  return (
    <NewOrganisationForm
      // A legal form unknown to us stays empty, not the default.
      values={{ legalForm: '', ...values }}
      notice={<FilledNotice registered={registryOrganisation} />}
    />
  );
}

function FilledNotice({ registered }: { registered: Registered }) {
  const { kvkNumber, registeredLegalForm, hasEnded } = registered;
  const isChosen = legalFormOf(registeredLegalForm) !== '';
  const remarks = [
    `Ingevuld uit het handelsregister (KvK-nummer ${kvkNumber}).`,
    ...(hasEnded ? ['Deze organisatie is uitgeschreven.'] : []),
    ...(isChosen ? [] : [legalFormRemark(registeredLegalForm)]),
    ...(registered.address == null ? ['Het adres is daar niet te zien; vul het zelf in.'] : []),
  ];
  return (
    <Banner icon={Landmark} tone={remarks.length > 1 ? 'warning' : 'info'}>
      {remarks.join(' ')}
    </Banner>
  );
}

function legalFormRemark(registeredLegalForm: string): string {
  return registeredLegalForm === ''
    ? 'De rechtsvorm staat er niet bij; kies er zelf een.'
    : `De rechtsvorm is daar ‘${registeredLegalForm}’; kies zelf de rechtsvorm die past.`;
}
