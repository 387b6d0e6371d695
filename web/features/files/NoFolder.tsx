import { FolderOpen } from 'lucide-react';
import { Button } from '#web/components/Button.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { useFolderMade } from './use-folder-made.ts';

interface NoFolderProps {
  relationId: string;
  providerName: string;
  isReading: boolean;
  onRead: () => void;
  onMade: () => void;
}

/** The relation's folder is yet to be made; it shows by itself when it is there. */
export function NoFolder({ relationId, providerName, isReading, onRead, onMade }: NoFolderProps) {
  useFolderMade(relationId, onMade);
  return (
    <EmptyState
      icon={FolderOpen}
      title="Nog geen map"
      action={
        <Button busy={isReading} onPress={onRead}>
          Opnieuw kijken
        </Button>
      }
    >
      De map van deze relatie wordt bij {providerName} gemaakt zodra de relatie is opgeslagen en verwerkt.
    </EmptyState>
  );
}
