import { Copy } from 'lucide-react';
import { MERGE_TAG_GROUPS, writtenTag } from '#domain/merge-tag/merge-tags.ts';
import { Card } from '#web/components/Card.tsx';
import { copyText } from '#web/components/copy-text.ts';
import { IconButton } from '#web/components/IconButton.tsx';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './TagCard.module.css';

const css = classNames(sheet);

interface TagCardProps {
  /** The tags in the chosen document, which are marked. */
  found: ReadonlySet<string>;
}

/** The tags that a letter may hold, each to be copied into Word (ledger LETTERS-18..21). */
export function TagCard({ found }: TagCardProps) {
  return (
    <Card title="Tags">
      <p className={css('text')}>
        Kopieer een tag en plak die in uw document. Balie vult hem per relatie in.
      </p>
      {MERGE_TAG_GROUPS.map(({ key, name, tags }) => (
        <section key={key} aria-label={`Tags: ${name}`}>
          <h3 className={css('group')}>{name}</h3>
          <ul className={css('tags')}>
            {tags.map(({ tag, name: meaning }) => (
              <li key={tag} className={css('tag')} data-found={found.has(tag) || undefined}>
                <span className={css('meaning')}>{meaning}</span>
                <code className={css('written')}>{writtenTag(tag)}</code>
                <IconButton
                  icon={Copy}
                  size="small"
                  label={`${writtenTag(tag)} kopiëren`}
                  onPress={() => void copyText(writtenTag(tag), `${writtenTag(tag)} gekopieerd.`)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
