import * as client from "openid-client";
import { holdsCardNumber } from "#kernel/money/card-number.ts";

/** What a provider says of somebody who signed in there. */
export interface ProviderClaims {
  /** The provider's own name for the person: never changes, unlike the address. */
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** What the browser that began must still have when it comes back. Kept on the server, under a cookie of that browser. */
export interface ProviderChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A sign-in at an OpenID Connect provider: authorization code with PKCE, state and nonce. */
export interface OpenIdProvider {
  /** Where to send the browser, and what to keep until it comes back. */
  begin(redirectUri: string): Promise<{ address: string; checks: ProviderChecks }>;
  /**
   * What the provider's answer comes to.
   * @param answer the whole address that the browser came back to
   * @throws ProviderRefused when the answer does not fit what was begun, or the person said no
   */
  finish(answer: URL, checks: ProviderChecks): Promise<ProviderClaims>;
}

/** The provider's answer was no, or not to what we asked. Holds nothing of it. */
export class ProviderRefused extends Error {
  override name = "ProviderRefused";
}

/** Minutes that the provider's description is remembered. Its keys are fetched by need. */
const REMEMBERED_MINUTES = 60;

interface ProviderSettings {
  /** "https://accounts.google.com" */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Opens a provider. Nothing is asked of it before somebody signs in. */
export function openIdProvider({ issuer, clientId, clientSecret }: ProviderSettings): OpenIdProvider {
  let described: { at: number; configuration: Promise<client.Configuration> } | undefined;
  function configuration(): Promise<client.Configuration> {
    const now = performance.now();
    if (!described || now - described.at > REMEMBERED_MINUTES * 60_000) {
      const plain = issuer.startsWith("http://") ? { execute: [client.allowInsecureRequests] } : {};
      const found = client.discovery(
        new URL(issuer),
        clientId,
        undefined,
        client.ClientSecretPost(clientSecret),
        plain,
      );
      described = { at: now, configuration: found };
      found.catch(() => (described = undefined));
    }
    return described.configuration;
  }
  return {
    async begin(redirectUri) {
      const checks = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
      };
      const address = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: "S256",
        state: checks.state,
        nonce: checks.nonce,
      });
      return { address: address.href, checks };
    },
    async finish(answer, { state, nonce, codeVerifier }) {
      try {
        const tokens = await client.authorizationCodeGrant(await configuration(), answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        return readClaims(tokens.claims());
      } catch (reason) {
        if (reason instanceof ProviderRefused) throw reason;
        throw new ProviderRefused((reason as { code?: string }).code ?? "the provider's answer was not taken");
      }
    },
  };
}

function readClaims(claims: client.IDToken | undefined): ProviderClaims {
  const text = (name: string) => {
    const value = claims?.[name];
    // One line without a card number, whatever the provider lets people call themselves.
    const line = typeof value === "string" ? value.replaceAll(/\p{Cc}+/gu, " ").trim() : "";
    return holdsCardNumber(line) ? "" : line;
  };
  const email = text("email");
  if (!claims || !email) throw new ProviderRefused("the provider named no address");
  return {
    subject: claims.sub,
    email,
    emailVerified: claims["email_verified"] === true,
    firstName: text("given_name").slice(0, 60),
    lastName: text("family_name").slice(0, 60),
  };
}
