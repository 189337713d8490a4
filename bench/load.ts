import http from "node:http";
import autocannon from "autocannon";

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** What a browser says it takes, so that the product compresses as it would for one. */
const HEADERS = { accept: "text/html,application/json", "accept-encoding": "gzip, deflate, br, zstd" };

/**
 * Asks for the paths in turn on `lanes` connections at once, each as fast as it is answered; each path is asked for once
 * before one is asked for again. Milliseconds. An answer that is not a success fails the bench: errors are quick to make.
 */
export async function underLoad(
  address: string,
  paths: readonly string[],
  lanes: number,
  seconds: number,
): Promise<Load> {
  let next = 0;
  const outcome = await autocannon({
    url: address,
    connections: lanes,
    duration: seconds,
    // One request that is written anew each time: a list would be written for each lane before the first is sent, which
    // takes seconds of the time that is measured.
    requests: [
      {
        method: "GET",
        headers: HEADERS,
        setupRequest: (request) => ({ ...request, path: paths[next++ % paths.length]! }),
      },
    ],
  });
  const { errors, timeouts, non2xx, latency } = outcome;
  if (errors + timeouts + non2xx > 0) {
    throw new Error(`${non2xx} answers were no success, ${errors} failed, ${timeouts} took too long: ${paths[0]} …`);
  }
  return { perSecond: outcome.requests.total / outcome.duration, p50: latency.p50, p99: latency.p99 };
}

/** Asks for the paths one after the other on one connection: milliseconds of each, to a fraction. */
export async function oneByOne(
  address: string,
  paths: readonly string[],
  headers: Record<string, string> = {},
): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (const path of paths) {
    const from = performance.now();
    await get(address + path, agent, headers);
    times.push(performance.now() - from);
  }
  agent.destroy();
  return times;
}

function get(url: string, agent: http.Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { ...HEADERS, ...headers } }, (response) => {
      response.resume();
      response.once("error", reject);
      response.once("end", () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    });
    request.once("error", reject);
  });
}
