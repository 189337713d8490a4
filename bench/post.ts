import http from "node:http";

export interface Posted {
  readonly status: number;
  readonly milliseconds: number;
}

/** Sends JSON and waits for the whole answer. */
export function post(url: string, body: unknown, agent: http.Agent): Promise<Posted> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    const request = http.request(url, { method: "POST", agent, headers }, (response) => {
      response.resume();
      response.once("error", reject);
      response.once("end", () => resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - from }));
    });
    request.once("error", reject);
    request.end(JSON.stringify(body));
  });
}

/** Sends again and again on some connections at once, until the time is over: what each came to. */
export async function postFor(
  seconds: number,
  lanes: number,
  url: string,
  bodyOf: (turn: number) => unknown,
): Promise<Posted[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: lanes });
  const until = performance.now() + seconds * 1000;
  const all: Posted[] = [];
  let turn = 0;
  const lane = async () => {
    while (performance.now() < until) all.push(await post(url, bodyOf((turn += 1)), agent));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  agent.destroy();
  return all;
}
