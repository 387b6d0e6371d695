import { CloudAlert } from 'lucide-react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Skeleton } from '#web/components/Skeleton.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { HelpLink } from './HelpLink.tsx';
import { HelpPicture } from './HelpPicture.tsx';
import sheet from './HelpText.module.css';
import { useHelpText } from './use-help-text.ts';

const css = classNames(sheet);

interface HelpTextProps {
  file: string;
  onOpen: (file: string) => void;
}

/** A text of the manual. Raw HTML in it is left out (ledger HELP-12). */
export function HelpText({ file, onOpen }: HelpTextProps) {
  const { text, failure, retry } = useHelpText(file);
  if (failure !== null) {
    return (
      <EmptyState
        icon={CloudAlert}
        title="De uitleg kon niet worden geladen"
        action={<Button onPress={retry}>Opnieuw</Button>}
      >
        {failure}
      </EmptyState>
    );
  }
  if (text === null) {
    return (
      <div role="status" aria-label="Wordt geladen" className={css('text')}>
        <Skeleton width="40%" />
        <Skeleton width="90%" />
        <Skeleton width="80%" />
      </div>
    );
  }
  const components: Components = {
    ...HEADINGS,
    a: ({ href = '', children }) => (
      <HelpLink href={href} onOpen={onOpen}>
        {children}
      </HelpLink>
    ),
    img: ({ src, alt = '' }) => <HelpPicture src={String(src)} alt={alt} />,
  };
  return (
    <article className={css('text')}>
      <Markdown remarkPlugins={[remarkGfm]} skipHtml components={components}>
        {text}
      </Markdown>
    </article>
  );
}

/** One lower than written, because the screen has the first. */
const HEADINGS: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
};
