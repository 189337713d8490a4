import http from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** What the provider knows of somebody. */
export interface ProviderPerson {
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
}

/**
 * An OpenID Connect provider in Google's place, on this machine: a real one from npm, in which everybody signs in with
 * one step.
 * @param redirectUri where the product takes its answers
 */
export async function startOpenIdProvider(redirectUri: string, people: Record<string, ProviderPerson>) {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: "touchline", clientSecret: "a-secret-of-the-tests" };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ["of the tests"] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: oidc.session?.accountId ?? "" });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  /** Who signs in next. */
  let person = "";
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: person } });
  });

  return {
    settings: { issuer, ...client },
    /** Who signs in next in a browser that is led there. */
    expect(who: string): void {
      person = who;
    },
    /** Signs somebody in there, as a browser would, and answers with the search part of where it is led back to. */
    async signIn(address: string, who: string): Promise<string> {
      person = who;
      const cookies = new Map<string, string>();
      let next = new URL(address);
      while (next.origin === issuer) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
        const { headers } = await fetch(next, { redirect: "manual", headers: { cookie } });
        for (const set of headers.getSetCookie()) {
          const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          cookies.set(name, value);
        }
        next = new URL(headers.get("location") ?? "", next);
      }
      return next.search;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
