import { isIPv4, isIPv6 } from "node:net";

/**
 * A network address as proxies and sockets write it, in one plain form: without its port, its brackets and its zone; an
 * IPv4 address within IPv6 ("::ffff:192.0.2.1") is an IPv4 address. Undefined for what is none.
 */
export function plainAddress(written: string): string | undefined {
  const [, bracketed, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(written.trim()) ?? [];
  const address = (bracketed ?? withPort ?? written.trim()).replace(/%.*$/, "");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return shortened(address);
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join(".");
}

/**
 * Whether a Host header names this machine, or one of the hosts that are ours besides. A page of another site can give its
 * own name our address (DNS rebinding) and would then be of our origin to its browser; its name it cannot change.
 * @param ours addresses that lead to us too: "https://try.example.org"
 */
export function namesThisMachine(host: string, ...ours: readonly (string | undefined)[]): boolean {
  const name = (address: string) => URL.parse(address)?.hostname.replace(/\.$/, "") ?? "";
  const asked = name(`http://${host}`);
  if (/^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(asked)) return true;
  return ours.some((address) => address !== undefined && asked !== "" && name(address) === asked);
}

/**
 * Whom a limit counts for an address: for IPv6 the network of 64 bits, which is what one household gets, with 2^64
 * addresses to choose from. Anything else (an account, a hash) stays as it is.
 */
export function countedAs(key: string): string {
  const address = plainAddress(key);
  if (address === undefined || isIPv4(address)) return address ?? key;
  const network = groupsOf(address).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}

/** In the one way of writing it that there is (RFC 5952), which the standard of web addresses asks for too. */
function shortened(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [before = [], after = []] = shortened(address)
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}
