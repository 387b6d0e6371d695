import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '#web/components/Button.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { Bare } from '#web/frame/Bare.tsx';

/** What a screen outside the frame threw, or a screen without a message of its own. */
export function Failed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => console.error('A screen failed.', error), [error]);
  return (
    <Bare title="Er ging iets mis">
      <p>Dit scherm kon niet worden geladen. Wat u had opgeslagen, blijft bewaard.</p>
      <Button
        variant="primary"
        onPress={() => {
          reset();
          void router.invalidate();
        }}
      >
        Opnieuw proberen
      </Button>
      <LinkButton to="/">Naar het begin</LinkButton>
    </Bare>
  );
}
