/** Pages take what forms send; what says otherwise, or is no whole form, would fail deep inside. */
export async function hasReadableForm(request: Request): Promise<boolean> {
  if (request.method !== "POST") return true;
  return request
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    );
}

/** The same request with an empty form: what it brought is not read. */
export function withoutBody({ url, method, headers: sent }: Request): Request {
  const headers = new Headers(sent);
  for (const name of ["content-length", "content-type", "transfer-encoding"]) headers.delete(name);
  return new Request(url, { method, headers, body: new URLSearchParams() });
}
