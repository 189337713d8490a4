import http from "node:http";

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

export interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A request exactly as written: also with the headers that `fetch` keeps for itself, and no redirect followed. */
export function ask(
  address: string,
  path: string,
  { method = "GET", headers = {}, body }: Asked = {},
): Promise<Answer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.once("error", reject);
    request.end(body);
  });
}

/** A form sent as a page would send it. */
export function sendForm(
  address: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const type = { "content-type": "application/x-www-form-urlencoded" };
  return ask(address, path, {
    method: "POST",
    headers: { ...type, ...headers },
    body: String(new URLSearchParams(fields)),
  });
}

/** JSON sent to the API as a program would send it; without a value, a request without a body. */
export function sendJson(
  address: string,
  path: string,
  value: unknown,
  headers: Record<string, string> = {},
  method = "POST",
) {
  if (value === undefined) return ask(address, path, { method, headers });
  const body = JSON.stringify(value);
  // Said here, because node says it by itself only for methods that usually have a body.
  const about = { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) };
  return ask(address, path, { method, headers: { ...about, ...headers }, body });
}

/** A page's text without the signs that HTML needs. */
export function unescaped(html: string): string {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
  return html
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => named[name] ?? "");
}
