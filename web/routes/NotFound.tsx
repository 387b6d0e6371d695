import { LinkButton } from '#web/components/LinkButton.tsx';
import { Bare } from '#web/frame/Bare.tsx';

/** Any unknown path [SHELL-42]. */
export function NotFound() {
  return (
    <Bare title="Pagina niet gevonden">
      <p>De pagina die u probeert te bereiken bestaat niet.</p>
      <LinkButton to="/" variant="primary">
        Naar het begin
      </LinkButton>
    </Bare>
  );
}
