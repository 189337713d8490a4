/** What the HTTP server knows of each request. */
export type Environment = { Variables: { requestId: string; nonce: string; ipAddress: string } };
