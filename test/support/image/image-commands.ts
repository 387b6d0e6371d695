import { composeServices } from './compose-file.ts';
import { readStages, textsOf } from './dockerfile.ts';

interface ImageCommand {
  /** Of compose.yaml. */
  readonly service: string;
  readonly command: readonly string[];
}

/** What is run of the image, by compose.yaml: a service that names no command runs the image's own. */
export function imageCommands(): ImageCommand[] {
  const [own = '[]'] = textsOf(readStages().image, 'CMD');
  return Object.entries(composeServices()).flatMap(([name, { image, entrypoint, command }]) =>
    image === 'balie' ? [{ service: name, command: entrypoint ?? command ?? JSON.parse(own) }] : [],
  );
}
