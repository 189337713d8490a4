/** The part of autocannon that the bench uses; it brings no types of its own. */
declare module "autocannon" {
  interface Histogram {
    readonly average: number;
    readonly p50: number;
    readonly p99: number;
    readonly max: number;
    readonly total: number;
  }
  interface Outcome {
    readonly requests: Histogram;
    readonly latency: Histogram;
    readonly duration: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
  }
  interface Asked {
    method: "GET";
    path?: string;
    headers?: Record<string, string>;
  }
  function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    /** `setupRequest` writes each one before it is sent. */
    requests: (Asked & { setupRequest(request: Asked): Asked })[];
  }): Promise<Outcome>;
  export default autocannon;
}
