import { z } from 'zod';

/** What an application asks for when it sends a user to sign in. */
export const authorizeQuery = z.object({
  client_id: z.string(),
  redirect_uri: z.url(),
  response_type: z.literal('code'),
  scope: z.string(),
  state: z.string().default(''),
  code_challenge: z.string().optional(),
  code_challenge_method: z.enum(['S256', 'plain']).optional(),
});

export type AuthorizeQuery = z.output<typeof authorizeQuery>;
