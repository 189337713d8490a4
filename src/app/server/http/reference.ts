import { escapeHtml } from "#platform/mail/email-message.ts";

interface Schema {
  type?: string;
  enum?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

interface Operation {
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  responses?: Record<string, { description?: string }>;
}

/** The API document as a page to read: no script, no outside request, made from the same document. */
export function apiReferencePage(document: object): string {
  const { info, paths } = document as {
    info: { title: string; description?: string };
    paths: Record<string, Record<string, Operation>>;
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationSection(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(info.title)}</title>
<link rel="stylesheet" href="/reference.css"></head><body><main><h1>${escapeHtml(info.title)}</h1>
<p>${escapeHtml(info.description ?? "")}</p><p><a href="/api/openapi.json">The document (OpenAPI 3.1)</a></p>
${operations.join("\n")}</main></body></html>`;
}

/** The values a parameter takes, in words. */
function valuesOf(schema: Schema | undefined): string {
  const one = schema?.items ?? schema;
  const several = schema?.items ? "Repeat it for several values. " : "";
  if (one?.enum) return `${several}One of ${one.enum.map((value) => `<code>${escapeHtml(value)}</code>`).join(", ")}.`;
  if (one?.minimum !== undefined && (one.maximum ?? Infinity) < Number.MAX_SAFE_INTEGER) {
    return `${several}${one.minimum} to ${one.maximum}.`;
  }
  return several + (one?.maxLength ? `At most ${one.maxLength} characters.` : "");
}

function operationSection(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    (one) =>
      `<tr><th scope="row"><code>${escapeHtml(one.name)}</code></th><td>${one.in}${one.required ? ", required" : ""}</td>
<td>${escapeHtml(one.description ?? "")} ${valuesOf(one.schema)}</td></tr>`,
  );
  const table = parameters.length
    ? `<table><thead><tr><th>Parameter</th><th>In</th><th>Meaning</th></tr></thead><tbody>${parameters.join("")}</tbody></table>`
    : "";
  return `<section><h2><code>${method.toUpperCase()} /api${escapeHtml(path)}</code></h2>
<p>${escapeHtml(operation.summary ?? "")}. ${escapeHtml(operation.description ?? "")}</p>${table}
<p>Answers: ${Object.keys(operation.responses ?? {})
    .map(escapeHtml)
    .join(", ")}</p></section>`;
}
