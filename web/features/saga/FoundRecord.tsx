import { classNames } from '#web/styles/class-names.ts';
import sheet from './FoundRecord.module.css';

const css = classNames(sheet);

/** The record that the service already had: the user decides whether it is the same relation. */
export function FoundRecord({ name, address }: { name: string; address: string }) {
  return (
    <p className={css('found')}>
      <span className={css('label')}>Gevonden</span>
      <span className={css('name')}>{name === '' ? 'Zonder naam' : name}</span>
      {address !== '' && <span>{address}</span>}
    </p>
  );
}
