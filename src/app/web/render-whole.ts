import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** What React's fastest renderer for Node writes to, as far as it uses it: no Node types in the pages' project. */
interface Sink {
  write(chunk: string | Uint8Array): boolean;
  end(): void;
  on(): Sink;
  destroy(error?: Error): void;
}

/**
 * Renders a whole page into one piece. Nothing on our pages is worth a half answer that may still fail, and one piece
 * is compressed at once, off this thread.
 * @throws what keeps the page's frame from being rendered; `onError` hears of everything else
 */
export function renderWhole(
  page: ReactNode,
  options: { nonce: string; onError(reason: unknown): void },
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const encoder = new TextEncoder();
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const sink: Sink = {
      write(chunk) {
        pieces.push(typeof chunk === "string" ? encoder.encode(chunk) : chunk.slice());
        return true;
      },
      end: () => resolve(joined(pieces)),
      on: () => sink,
      destroy: (error) => reject(error ?? new Error("the page was given up")),
    };
    const { pipe } = renderToPipeableStream(page, {
      ...options,
      onAllReady: () => pipe(sink as unknown as Parameters<typeof pipe>[0]),
      onShellError: reject,
    });
  });
}

function joined(pieces: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
