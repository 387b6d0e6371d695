import { classNames } from '#web/styles/class-names.ts';
import sheet from './FoundRecord.module.css';

const css = classNames(sheet);

/** What stands at the service under the key of the relation, so that the user can tell whether it is the same. */
export function FoundRecord({ name, address }: { name: string; address: string }) {
  return (
    <p className={css('found')}>
      <span className={css('label')}>Gevonden</span>
      <span className={css('name')}>{name === '' ? 'Zonder naam' : name}</span>
      {address !== '' && <span>{address}</span>}
    </p>
  );
}
