import type { FastifyReply } from 'fastify';
import { graphError } from './graph-errors.ts';

export function isAllowedName(name: string): boolean {
  return name !== '' && !/["*:<>?/\\|\p{Cc}]|^[\s~]|[.\s]$/u.test(name);
}

export function missing(reply: FastifyReply): FastifyReply {
  return graphError(reply, 404, 'itemNotFound', 'The resource could not be found.');
}

export function nameInUse(reply: FastifyReply): FastifyReply {
  return graphError(reply, 409, 'nameAlreadyExists', 'Name already exists');
}

/** OneDrive for Business, while an upload to the name is under way or was left (onedrive-api-docs#747, #989). */
export function nameLocked(reply: FastifyReply): FastifyReply {
  const message =
    'A file with the same name is currently being uploaded. Change the filename and try to save again.';
  return graphError(reply, 409, 'nameAlreadyExists', message);
}

export function invalid(reply: FastifyReply, message: string): FastifyReply {
  return graphError(reply, 400, 'invalidRequest', message);
}
