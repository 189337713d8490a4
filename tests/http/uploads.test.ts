import { readFileSync } from "node:fs";
import net from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import english from "../../src/app/web/messages/en.ts";
import spanish from "../../src/app/web/messages/es.ts";
import { makeDemonstration, startProduct, stopProduct, type OwnProduct } from "../support/product/own-product.ts";
import { photoIdUpload } from "../support/pictures.ts";
import { ask } from "../support/product/raw-request.ts";

const MEGABYTE = 1024 * 1024;
const own = makeDemonstration();
let product: OwnProduct;

beforeAll(async () => {
  product = await startProduct(own.dataDirectory, { TOUCHLINE_MODE: "demo", LOG_LEVEL: "info" });
  await product.ready;
}, 90_000);
afterAll(async () => {
  await stopProduct(product);
  own.remove();
});

/** The most memory that the product ever had, in bytes. */
function memoryPeak(): number {
  const status = readFileSync(`/proc/${product.child.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

/**
 * Sends a gigabyte, or as much of it as is taken, and reads what is answered meanwhile.
 * @returns the answer, and how many bytes went out until the product hung up
 */
function sendGigabyte(method: string, path: string, framing: "content-length" | "chunked") {
  const { hostname, port } = new URL(product.address);
  const size = 1024 * MEGABYTE;
  const head = framing === "chunked" ? "Transfer-Encoding: chunked" : `Content-Length: ${size}`;
  const piece = Buffer.alloc(MEGABYTE / 4, "a");
  const framed =
    framing === "chunked"
      ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")])
      : piece;
  return new Promise<{ answer: string; sent: number }>((resolve) => {
    const socket = net.connect(Number(port), hostname);
    let answer = "";
    let sent = 0;
    const pump = () => {
      while (sent < size && !socket.destroyed) {
        sent += piece.length;
        if (!socket.write(framed)) return;
      }
    };
    socket.setEncoding("latin1").on("data", (text: string) => (answer += text));
    socket.on("drain", pump).on("error", () => {});
    socket.once("close", () => resolve({ answer, sent }));
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n${head}\r\n\r\n`,
    );
    pump();
  });
}

describe("a gigabyte", () => {
  test.each([
    ["content-length", "POST", "/api/auth/sign-up"],
    ["chunked", "POST", "/api/auth/sign-up"],
    ["chunked", "PUT", "/api/auth/user/permission-groups"],
    ["chunked", "PUT", "/api/auth/user/picture"],
    ["chunked", "POST", "/api/auth/user/complete"],
    ["content-length", "POST", "/api/office/leagues/some/imports"],
    ["chunked", "POST", "/api/office/leagues/some/imports"],
    ["chunked", "POST", "/api/office/leagues/some/roster-imports"],
    ["chunked", "POST", "/api/auth/sign-in"],
  ] as const)(
    "by %s to a call (%s %s) is refused after a fraction of it, without memory for it",
    async (framing, method, path) => {
      const before = memoryPeak();
      const { answer, sent } = await sendGigabyte(method, path, framing);
      expect(answer).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer).toContain('"code":"request.too-large"');
      expect(sent).toBeLessThan(200 * MEGABYTE);
      expect(memoryPeak() - before).toBeLessThan(150 * MEGABYTE);
    },
  );

  test.each([
    ["content-length", "/create-account", english],
    ["chunked", "/create-account", english],
    ["chunked", "/es/create-account", spanish],
    ["chunked", "/profile", english],
    ["chunked", "/league-management/some/import", english],
    ["chunked", "/team-management/some/upload", english],
    ["content-length", "/find-league", english],
  ] as const)("by %s to the page %s gets a page in words", async (framing, path, words) => {
    const { answer, sent } = await sendGigabyte("POST", path, framing);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/content-type: text\/html/i);
    expect(Buffer.from(answer, "latin1").toString()).toContain(`<h1>${words.tooLarge.heading}</h1>`);
    expect(sent).toBeLessThan(200 * MEGABYTE);
  });

  test("sent by a page's script is answered to the script", async () => {
    const { answer } = await sendGigabyte("POST", "/create-account.data", "content-length");
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/content-type: text\/x-script/i);
  });
});

test("other addresses take no more than before", async () => {
  const body = Buffer.alloc(256 * 1024 + 1, "a");
  for (const [method, path] of [
    ["POST", "/contact"],
    ["PUT", "/create-account"],
    ["POST", "/profiles"],
    ["POST", "/api/auth/user/permission-groups"],
    ["POST", "/api/auth/sign-up/more"],
  ] as const) {
    expect((await ask(product.address, path, { method, body })).status, path).toBe(413);
  }
});

describe("a photo ID through the front door", () => {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  async function call(method: string, path: string, body?: FormData | string) {
    const answer = await fetch(product.address + path, {
      method,
      headers: { cookie: cookie(), ...(typeof body === "string" ? { "content-type": "application/json" } : {}) },
      ...(body ? { body } : {}),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return answer;
  }
  const form = (fields: Record<string, string | File>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.append(name, value);
    return data;
  };
  const signUp = async (email: string, photoId: File) =>
    form({
      email,
      password: "Saturday-9am",
      firstName: "Priya",
      lastName: "Raman",
      phone: "510 555 0142",
      "permissionGroups[]": "league-manager",
      terms: "true",
      newsletter: "false",
      language: "en",
      photoId,
    });

  test("comes as a form, and is shown to its owner alone, as a picture and nothing else", async () => {
    const answer = await call("POST", "/api/auth/sign-up", await signUp("priya@example.org", await photoIdUpload()));
    expect(answer.status).toBe(202);
    const { photoId } = (await (await call("GET", "/api/auth/user")).json()) as {
      photoId: { id: string; state: string };
    };
    expect(photoId.state).toBe("submitted");
    const given = await call("GET", `/api/auth/photo-id/${photoId.id}/address`);
    const { address } = (await given.json()) as { address: string };
    const shown = await call("GET", address);
    expect(shown.status).toBe(200);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": "inline",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(
      Buffer.from(await shown.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe("WEBP");
    const codeOf = async (where: string) => {
      const { status, text } = await ask(product.address, where);
      return [status, (JSON.parse(text) as { code: string }).code];
    };
    const nothing = [404, "accounts.not-found"];
    expect(await codeOf(address)).toEqual(nothing);
    expect(await codeOf("/files/photo-id")).toEqual(nothing);
    expect(await codeOf("/files/photo-id?pass=a.b.c")).toEqual(nothing);
    expect(await codeOf(`/api/auth/photo-id/${photoId.id}/address`)).toEqual(nothing);
    expect(await codeOf("/api/identities")).toEqual(nothing);
    const kept = cookie();
    await call("POST", "/api/auth/sign-out", "{}");
    expect((await ask(product.address, address, { headers: { cookie: kept } })).status).toBe(404);
    // Neither the address nor the picture's key reaches the log.
    expect(product.said()).toContain('"path":"/files/photo-id"');
    expect(product.said()).not.toMatch(/pass=|photo-id\/[0-9a-z]+-[0-9a-f]{32}|\.webp/);
  });

  test("left empty in a form is none", async () => {
    // As browsers send it: `fetch` would leave the empty name out.
    const fields = await new Response(await signUp("tom@example.org", new File([], "x"))).text();
    const body = fields.replace('filename="x"', 'filename=""');
    const boundary = /^--(\S+)/.exec(body)?.[1];
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    const { status, text } = await ask(product.address, "/api/auth/sign-up", { method: "POST", headers, body });
    expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([422, "accounts.photo-id-needed"]);
  });

  test("comes with a change of the groups", async () => {
    await call("POST", "/api/auth/sign-in", JSON.stringify({ email: "priya@example.org", password: "Saturday-9am" }));
    const groups = form({ "permissionGroups[0]": "parent", "permissionGroups[1]": "district-manager" });
    groups.append("photoId", await photoIdUpload(600, 400));
    const answer = await call("PUT", "/api/auth/user/permission-groups", groups);
    expect(await answer.json()).toMatchObject({ permissionGroups: ["parent", "district-manager"] });
  });
});

describe("uploads from one network", () => {
  /** Says that ten megabytes come and sends none of them: what is answered was decided without them. */
  function announce(method: string, path: string) {
    const { hostname, port } = new URL(product.address);
    return new Promise<string>((resolve) => {
      const socket = net.connect(Number(port), hostname);
      const end = (text: string) => (socket.destroy(), resolve(text));
      socket
        .setEncoding("latin1")
        .once("data", end)
        .once("error", () => end(""));
      setTimeout(end, 2000, "");
      socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 10000000\r\n\r\n`,
      );
    });
  }

  test("end before their bodies are read, as calls and as pages; what is small still comes", async () => {
    const answers: string[] = [];
    for (let round = 0; round < 8; round += 1)
      answers.push(...(await Promise.all(Array.from({ length: 40 }, () => announce("PUT", "/api/auth/user/picture")))));
    const refused = answers.filter((answer) => answer.startsWith("HTTP/1.1 429"));
    expect(refused.length).toBeGreaterThanOrEqual(20);
    expect(refused.length).toBeLessThan(40);
    expect(refused[0]).toMatch(/retry-after: \d+/);
    expect(await announce("POST", "/es/create-account")).toMatch(/^HTTP\/1\.1 429/);
    expect((await ask(product.address, "/api/auth/user/picture", { method: "PUT", body: "small" })).status).not.toBe(
      429,
    );
  });
});
