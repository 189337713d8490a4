/** A file as an answer that is saved and not shown, and kept in no cache. */
export function attached(file: File): Response {
  return new Response(file, {
    headers: {
      "content-type": file.type,
      "content-disposition": `attachment; filename="${file.name}"`,
      "cache-control": "private, no-store",
    },
  });
}
