import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** An OpenID Connect issuer that signs arbitrary tokens, including those that a real issuer would never issue. */
export interface TestIssuer {
  issuer: string;
  sign(claims: JWTPayload, how?: { kid?: string; foreignKey?: boolean; symmetric?: string }): Promise<string>;
  close(): Promise<void>;
}

/** @param claimed the issuer in its metadata, if it should differ from the real one */
export async function startIssuer({ claimed }: { claimed?: string } = {}): Promise<TestIssuer> {
  const keys = await generateKeyPair('RS256', { extractable: true });
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const discovery = {
      issuer: claimed ?? issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(request.url === '/jwks' ? { keys: [jwk] } : discovery));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async sign(claims, { kid = 'test', foreignKey = false, symmetric } = {}) {
      if (symmetric !== undefined)
        return await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(new TextEncoder().encode(symmetric));
      return await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(foreignKey ? foreign.privateKey : keys.privateKey);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
