import type { Frame, Locator, Page } from "playwright-core";

/** What somebody did with a page: how often they tapped, and how many fields they changed. */
export interface Counted {
  taps: number;
  fields: number;
}

/** What is typed into or chosen from; everything else that is pressed is a tap. */
const FIELD = "input:not([type=checkbox]):not([type=radio]):not([type=submit]), textarea, select";

/**
 * A hand on a page. Only what the browser itself calls trusted is counted (real presses and keys, also in the card
 * processor's frames): a press on a field is part of filling it in, and a field counts once it has changed.
 */
export class Hand {
  readonly counted: Counted = { taps: 0, fields: 0 };
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Counts on all pages that this page will show. */
  static async on(page: Page): Promise<Hand> {
    const hand = new Hand(page);
    await page.exposeBinding("countHand", (_source, kind: keyof Counted) => {
      hand.counted[kind] += 1;
    });
    await page.addInitScript((field) => {
      const count = (window as never as { countHand(kind: "taps" | "fields"): void }).countHand;
      const isField = (target: EventTarget | null) => target instanceof Element && target.closest(field) !== null;
      document.addEventListener(
        "pointerdown",
        (event) => {
          if (event.isTrusted && !isField(event.target)) count("taps");
        },
        true,
      );
      document.addEventListener(
        "change",
        (event) => {
          if (event.isTrusted && isField(event.target)) count("fields");
        },
        true,
      );
    }, FIELD);
    return hand;
  }

  /** Begins to count anew, on a page. */
  async begin(address: string): Promise<void> {
    await this.page.goto(address);
    await this.isReady();
    this.counted.taps = 0;
    this.counted.fields = 0;
  }

  /** Presses something once it is there and the page has been taken over by its script. */
  async tap(what: Locator): Promise<void> {
    await this.isReady();
    await what.first().click({ timeout: 20_000 });
  }

  /** Types into a field, over what is in it, and leaves it. */
  async type(what: Locator, text: string): Promise<void> {
    await this.isReady();
    await what.first().focus({ timeout: 20_000 });
    await this.page.keyboard.press("Control+A");
    await this.page.keyboard.type(text);
    await this.page.keyboard.press("Tab");
  }

  /** Chooses an option of a list by the beginning of its name, with the keyboard. */
  async choose(what: Locator, name: string): Promise<void> {
    await this.isReady();
    await what.first().focus({ timeout: 20_000 });
    await this.page.keyboard.type(name);
    await this.page.keyboard.press("Tab");
  }

  /** Ticks every box in a form that is not ticked yet. */
  async tickAll(form: Locator): Promise<void> {
    const open = form.locator("input[type=checkbox]:not(:checked)");
    // Each tick makes the list shorter.
    for (let left = await open.count(); left > 0; left -= 1) await this.tap(open);
  }

  /** Waits for an address, and until its page answers. */
  async arrives(at: RegExp): Promise<void> {
    await this.page.waitForURL(at, { timeout: 30_000 });
    await this.isReady();
  }

  /** Until React has taken the page over, nobody hears a press. */
  private async isReady(): Promise<void> {
    await this.page.waitForFunction(
      () =>
        document.readyState === "complete" &&
        (document.querySelector("script[type=module]") === null ||
          Object.keys(document).some((key) => key.startsWith("__reactContainer$"))),
      undefined,
      { timeout: 30_000 },
    );
    // Effects of the page have run.
    await this.page.waitForTimeout(250);
  }
}

/** The frame of the card processor in which a card's number is typed. */
export async function cardFrame(page: Page): Promise<Frame> {
  await page.locator(".card-fields[data-state=there]").waitFor({ timeout: 30_000 });
  const frame = await (await page.locator("#card iframe").elementHandle())?.contentFrame();
  if (!frame) throw new Error("there are no card fields");
  return frame;
}
