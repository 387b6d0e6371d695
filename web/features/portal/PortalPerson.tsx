import { Pencil } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import type { PortalPerson_organisation$key } from '#web/__generated__/PortalPerson_organisation.graphql.ts';
import { Detail } from '#web/components/DetailList.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { TextLink } from '#web/components/TextLink.tsx';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './PortalPerson.module.css';
import { useChoosePortalPerson } from './use-choose-portal-person.ts';

const css = classNames(sheet);

/** The contact person under whom an organisation's portal stands, once the office has linked a cloud storage. */
export function PortalPerson({ organisation: ref }: { organisation: PortalPerson_organisation$key }) {
  const { canWrite, links } = useViewer();
  const { id, isBeingDeleted, portal, contactPersons } = useFragment(
    graphql`
      fragment PortalPerson_organisation on Organisation {
        id
        isBeingDeleted
        portal {
          person {
            id
            displayName
          }
        }
        contactPersons {
          id
          displayName
        }
      }
    `,
    ref,
  );
  const choosePerson = useChoosePortalPerson(id);
  if (!links.some(({ kind }) => kind === 'files')) return null;
  const person = portal?.person;
  return (
    <Detail term="Portal">
      <span className={css('person')}>
        {person ? (
          <TextLink to="/relview" search={{ id: person.id }}>
            {person.displayName}
          </TextLink>
        ) : (
          <span className={css('none')}>{portal ? 'Niet zichtbaar voor u' : 'Geen'}</span>
        )}
        {canWrite && !isBeingDeleted && (
          <span className={css('change')}>
            <IconButton
              icon={Pencil}
              label="Contactpersoon van het portal kiezen"
              size="small"
              onPress={() => void choosePerson(contactPersons, person ?? null)}
            />
          </span>
        )}
      </span>
    </Detail>
  );
}
