/** Follows what a cookie's owner may of some topics; what was told so far, and whether the stream goes on. */
export async function followLive(address: string, cookie: string, topics: string) {
  const told: string[] = [];
  const answer = await fetch(`${address}/live?topics=${topics}`, { headers: { cookie } });
  const stream = { told, answer, isOver: false };
  void (async () => {
    const text = new TextDecoderStream();
    for await (const piece of answer.body!.pipeThrough(text))
      told.push(...[...piece.matchAll(/^data: (.*)$/gm)].map(([, data]) => data!));
    stream.isOver = true;
  })().catch(() => (stream.isOver = true));
  return stream;
}
