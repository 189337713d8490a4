/** Milliseconds that a stranger's server gets to answer. */
const PATIENCE = 10_000;

/** A form of somebody else's did not take what was posted. The message carries nothing of what that was. */
export class FormRefused extends Error {
  override name = "FormRefused";
}

/**
 * Posts fields to a form of somebody else's, as a browser would.
 * @throws FormRefused when it answers with an error, or not in time
 */
export async function postForm(url: string, fields: Record<string, string>): Promise<void> {
  const request = { method: "POST", body: new URLSearchParams(fields), signal: AbortSignal.timeout(PATIENCE) };
  const answer = await fetch(url, request).catch((reason: unknown) => {
    const { cause, name } = reason as { cause?: { code?: string }; name?: string };
    throw new FormRefused(`no answer (${cause?.code ?? name ?? "unknown"})`);
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new FormRefused(`answered ${answer.status}`);
}
