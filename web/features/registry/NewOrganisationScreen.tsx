import { getRouteApi } from '@tanstack/react-router';
import { NewOrganisationForm } from '#web/features/relation/form/NewRelation.tsx';
import { RelationsReadOnly } from '#web/features/relation/form/RelationsReadOnly.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { RegisteredForm } from './RegisteredForm.tsx';
import { RegistrySearchScreen } from './RegistrySearchScreen.tsx';

const route = getRouteApi('/frame/bedrijfk');

/** '/bedrijfk': the search in the trade register, then the form (ledger RELFORM-03, 06, 39). */
export function NewOrganisationScreen() {
  const address = route.useSearch();
  const { canWrite } = useViewer();
  if (!canWrite) return <RelationsReadOnly mode="Toevoegen" />;
  if (address.kvk !== undefined) return <RegisteredForm key={address.kvk} kvkNumber={address.kvk} />;
  const { manual, name = '', email = '', telefoon = '' } = address;
  if (!manual) return <RegistrySearchScreen address={address} />;
  const tradeName = name.includes('@') ? '' : name.slice(0, 200);
  return <NewOrganisationForm values={{ tradeName, email: email.slice(0, 150), phone1: telefoon }} />;
}
