import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useNavigate, type To } from "react-router";
import { readBox, writeBox } from "../../contract/search/box.ts";
import type { MapPicture } from "../../contract/search/map.ts";
import { boxAfter, type Moved } from "../../rules/plan/moved-box.ts";

const STILL: Moved = { dx: 0, dy: 0, scale: 1 };
/** Less than this is a click that trembled: pixels, and a share of the size. */
const LEAST_PIXELS = 6;
const LEAST_SCALE = 0.05;
/** Milliseconds after which a trackpad's pinch is over. */
const WHEEL_REST = 250;
const KEYS = {
  ArrowLeft: "west",
  ArrowRight: "east",
  ArrowUp: "north",
  ArrowDown: "south",
  "+": "in",
  "=": "in",
  "-": "out",
} as const;

/**
 * Lets a map be moved as maps are: two fingers or a trackpad's pinch for nearer and farther, two fingers or the mouse to move, arrows,
 * plus and minus on the keyboard. The picture follows at once; when the gesture ends the server draws that part. One finger scrolls
 * the page. Nothing here is the only way: there are links for it.
 * @returns the ref of the picture
 */
export function useMapGestures(map: MapPicture, hrefFor: (box: string | null) => To): RefObject<SVGSVGElement | null> {
  const picture = useRef<SVGSVGElement>(null);
  const navigate = useNavigate();
  const latest = useRef({ map, hrefFor, navigate });
  useLayoutEffect(() => {
    latest.current = { map, hrefFor, navigate };
  });
  // The new picture stands where the old one was moved to.
  const shown = useRef(map.box);
  useLayoutEffect(() => {
    if (shown.current === map.box) return;
    shown.current = map.box;
    if (picture.current) picture.current.style.transform = "";
  });

  useEffect(() => {
    const svg = picture.current;
    if (!svg) return undefined;
    const ending = new AbortController();
    const listen = { signal: ending.signal };
    let moved = STILL;
    let resting: ReturnType<typeof setTimeout> | undefined;

    function show(next: Moved): void {
      moved = { ...next, scale: Math.min(16, Math.max(1 / 16, next.scale)) };
      svg!.style.transform = `translate(${moved.dx * 100}%, ${moved.dy * 100}%) scale(${moved.scale})`;
    }

    function go(box: string | null): void {
      const { hrefFor: to, navigate: open } = latest.current;
      void Promise.resolve(open(to(box), { preventScrollReset: true, replace: true })).finally(() => {
        svg!.style.transform = "";
      });
    }

    function settle(): void {
      const { width, height } = svg!.getBoundingClientRect();
      const far = Math.hypot(moved.dx * width, moved.dy * height) > LEAST_PIXELS;
      const box = readBox(latest.current.map.box);
      if (box && (far || Math.abs(moved.scale - 1) > LEAST_SCALE)) go(writeBox(boxAfter(box, moved)));
      else svg!.style.transform = "";
      moved = STILL;
    }

    /** The middle of two fingers, in shares of the picture, and how far they are apart. */
    function fingers({ touches }: TouchEvent, area: DOMRect) {
      const [a, b] = [touches[0]!, touches[1]!];
      return {
        x: ((a.clientX + b.clientX) / 2 - area.left) / area.width,
        y: ((a.clientY + b.clientY) / 2 - area.top) / area.height,
        apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
      };
    }
    let start: (ReturnType<typeof fingers> & { area: DOMRect }) | undefined;
    const touch = { ...listen, passive: false };
    svg.addEventListener(
      "touchstart",
      (event) => {
        if (event.touches.length !== 2) return;
        event.preventDefault();
        const area = svg.parentElement!.getBoundingClientRect();
        start = { ...fingers(event, area), area };
      },
      touch,
    );
    svg.addEventListener(
      "touchmove",
      (event) => {
        if (!start || event.touches.length !== 2) return;
        event.preventDefault();
        const now = fingers(event, start.area);
        const scale = now.apart / start.apart;
        // What lay between the fingers stays between them; the picture grows from its middle.
        show({ dx: now.x - 0.5 - (start.x - 0.5) * scale, dy: now.y - 0.5 - (start.y - 0.5) * scale, scale });
      },
      touch,
    );
    function lifted(): void {
      if (start) settle();
      start = undefined;
    }
    svg.addEventListener("touchend", lifted, listen);
    svg.addEventListener("touchcancel", lifted, listen);

    let dragged = false;
    svg.addEventListener(
      "pointerdown",
      (down) => {
        if (down.pointerType !== "mouse" || down.button !== 0) return;
        const area = svg.getBoundingClientRect();
        const gesture = new AbortController();
        const during = { signal: AbortSignal.any([gesture.signal, ending.signal]) };
        dragged = false;
        addEventListener(
          "pointermove",
          (at) => {
            const [x, y] = [at.clientX - down.clientX, at.clientY - down.clientY];
            dragged ||= Math.hypot(x, y) > LEAST_PIXELS;
            if (dragged) show({ dx: x / area.width, dy: y / area.height, scale: 1 });
          },
          during,
        );
        addEventListener(
          "pointerup",
          () => {
            gesture.abort();
            if (dragged) settle();
          },
          during,
        );
      },
      listen,
    );
    // Pins are links: a drag that begins on one neither opens it nor carries its address away.
    svg.addEventListener("dragstart", (event) => event.preventDefault(), listen);
    svg.addEventListener(
      "click",
      (event) => {
        if (dragged) {
          event.preventDefault();
          event.stopPropagation();
        }
        dragged = false;
      },
      { ...listen, capture: true },
    );

    svg.addEventListener(
      "wheel",
      (event) => {
        // A browser says so of a trackpad's pinch; a plain wheel scrolls the page.
        if (!event.ctrlKey) return;
        event.preventDefault();
        show({ ...moved, scale: moved.scale * Math.exp(-event.deltaY / 100) });
        clearTimeout(resting);
        resting = setTimeout(settle, WHEEL_REST);
      },
      touch,
    );

    svg.addEventListener(
      "keydown",
      (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const move = KEYS[event.key as keyof typeof KEYS];
        const box = move && latest.current.map.moves[move];
        if (!move) return;
        event.preventDefault();
        if (box) go(box);
      },
      listen,
    );
    return () => {
      clearTimeout(resting);
      ending.abort();
    };
  }, []);
  return picture;
}
