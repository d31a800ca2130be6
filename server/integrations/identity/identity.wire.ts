import { z } from 'zod';

/** The claims of an id token that we read (OpenID Connect Core 2, Google's `hd`). `sub` is the key of a person. */
export const IdTokenClaims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email(),
  email_verified: z.boolean().default(false),
  hd: z.string().optional(),
  name: z.string().optional(),
  nonce: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
});
export type IdTokenClaims = z.infer<typeof IdTokenClaims>;
