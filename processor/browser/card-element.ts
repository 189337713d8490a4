import type { Appearance, BillingDetails, CustomFont, FromFrame, PageError, ToFrame } from "../card/messages.ts";
import { localeOf, wordsOf } from "../card/words.ts";

/** Milliseconds for the frame to say hello; after that it cannot be loaded. */
const HELLO_WITHIN = 15_000;
const FIRST_HEIGHT = "240px";

export interface FrameAnswer {
  paymentMethod?: unknown;
  error?: PageError;
}

type EventName = "ready" | "change" | "loaderror" | "focus" | "blur";

interface Setting {
  /** The processor's origin. */
  processor: string;
  key: string;
  account: string | undefined;
  locale: string;
  appearance: Appearance;
  fonts: readonly CustomFont[];
}

/** Stripe's Payment Element, as far as we use it: a frame of the processor's origin with the card's fields. */
export class CardElement {
  readonly #setting: Setting;
  readonly #frame = document.createElement("iframe");
  readonly #hearers = new Map<EventName, ((event: unknown) => void)[]>();
  readonly #calls = new Map<number, (answer: FrameAnswer) => void>();
  readonly #hear = (event: MessageEvent<FromFrame>) => this.#heard(event);
  #lastCall = 0;
  #waiting: number | undefined;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#frame.title = wordsOf(localeOf(setting.locale)).frame;
    // The room for the focus ring stands out, so that the fields stand in line with the page's own.
    const [width, margin] = ["calc(100% + 12px)", "-6px"];
    Object.assign(this.#frame.style, { width, margin, height: FIRST_HEIGHT, border: "0", display: "block" });
    this.#scheme();
  }

  /** A frame of another scheme than its page's would get a background. */
  #scheme(): void {
    this.#frame.style.colorScheme = this.#setting.appearance.theme === "night" ? "dark" : "light";
  }

  /**
   * The color of the page behind the frame. Stripe's frame lets it through; this one paints it, because whatever measures the
   * contrast inside a frame cannot see behind it.
   */
  #backdrop(): string {
    for (let at = this.#frame.parentElement; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (backgroundColor !== "rgba(0, 0, 0, 0)") return backgroundColor;
    }
    return "";
  }

  mount(where: string | HTMLElement): void {
    const target = typeof where === "string" ? document.querySelector(where) : where;
    if (!target) throw new Error("There is no such element to mount the card fields in.");
    addEventListener("message", this.#hear);
    const query = new URLSearchParams({ parent: location.origin, locale: this.#setting.locale });
    this.#frame.src = `${this.#setting.processor}/elements/payment?${query}`;
    target.append(this.#frame);
    this.#waiting = window.setTimeout(() => {
      this.#tell("loaderror", {
        elementType: "payment",
        error: { type: "api_connection_error", message: "The card fields cannot be loaded." },
      });
    }, HELLO_WITHIN);
  }

  unmount(): void {
    clearTimeout(this.#waiting);
    removeEventListener("message", this.#hear);
    this.#frame.remove();
  }

  destroy(): void {
    this.unmount();
    this.#hearers.clear();
  }

  on(name: EventName, hearer: (event: never) => void): this {
    this.#hearers.set(name, [...(this.#hearers.get(name) ?? []), hearer as (event: unknown) => void]);
    return this;
  }

  focus(): void {
    this.#frame.focus();
    this.#send({ to: "card-frame", do: "focus" });
  }

  dress(appearance: Appearance): void {
    this.#setting.appearance = appearance;
    this.#scheme();
    this.#send({ to: "card-frame", do: "dress", appearance, backdrop: this.#backdrop() });
  }

  check(): Promise<FrameAnswer> {
    return this.#call((call) => ({ to: "card-frame", do: "check", call }));
  }

  make(billing: BillingDetails): Promise<FrameAnswer> {
    return this.#call((call) => ({ to: "card-frame", do: "make", call, billing }));
  }

  #call(message: (call: number) => ToFrame): Promise<FrameAnswer> {
    this.#lastCall += 1;
    const call = this.#lastCall;
    return new Promise((resolve) => {
      this.#calls.set(call, resolve);
      this.#send(message(call));
    });
  }

  #send(message: ToFrame): void {
    this.#frame.contentWindow?.postMessage(message, this.#setting.processor);
  }

  #tell(name: EventName, event: unknown): void {
    for (const hearer of this.#hearers.get(name) ?? []) hearer(event);
  }

  #heard({ source, origin, data }: MessageEvent<FromFrame>): void {
    if (source !== this.#frame.contentWindow || origin !== this.#setting.processor || data?.from !== "card-frame")
      return;
    const { key, account, appearance, fonts } = this.#setting;
    if (data.says === "hello") {
      clearTimeout(this.#waiting);
      this.#send({ to: "card-frame", do: "start", key, account, appearance, backdrop: this.#backdrop(), fonts });
    } else if (data.says === "height") {
      this.#frame.style.height = `${data.pixels}px`;
    } else if (data.says === "answer") {
      const { call, from: _from, says: _says, ...answer } = data;
      this.#calls.get(call)?.(answer);
      this.#calls.delete(call);
    } else if (data.says === "change") {
      const { complete, empty, brand } = data;
      this.#tell("change", {
        elementType: "payment",
        complete,
        empty,
        collapsed: false,
        value: { type: "card" },
        brand,
      });
    } else {
      this.#tell(data.says, { elementType: "payment" });
    }
  }
}
