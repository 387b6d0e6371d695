import { Scroll } from '#web/components/Scroll.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { LinkRow } from './LinkRow.tsx';
import sheet from './LinksTab.module.css';
import { useLinks } from './use-links.ts';

const css = classNames(sheet);

/** Tab 'koppelingen': the nine kinds and how each stands (ledger SETTINGS-02). */
export function LinksTab() {
  const links = useLinks();
  return (
    <Scroll name="koppelingen">
      <div className={css('room')}>
        <ul className={css('list')} aria-label="Koppelingen">
          {links.map((link) => (
            <LinkRow key={link.kind} link={link} />
          ))}
        </ul>
      </div>
    </Scroll>
  );
}
