import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { addressOf, CLIENT_ADDRESS_HEADER, clientAddress } from "./client-address.server";

/** Returns a request on a connection from the given address. */
function incoming(remoteAddress: string | undefined, forwardedFor?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
  const message = new IncomingMessage(socket);
  if (forwardedFor !== undefined) message.headers["x-forwarded-for"] = forwardedFor;
  return message;
}

describe("the address of a sender", () => {
  it("is that of the connection without a proxy, whatever the sender claims", () => {
    expect(addressOf(incoming("203.0.113.7", "1.1.1.1"), { proxies: 0 })).toBe("203.0.113.7");
    expect(addressOf(incoming("203.0.113.7"), { proxies: 0 })).toBe("203.0.113.7");
  });

  it("is the last entry behind one proxy: what stands before it, the sender may have made up", () => {
    expect(addressOf(incoming("10.0.0.1", "1.1.1.1, 203.0.113.7"), { proxies: 1 })).toBe(
      "203.0.113.7",
    );
  });

  it("is the last but one behind two proxies", () => {
    const message = incoming("10.0.0.1", "1.1.1.1,  203.0.113.7 ,10.0.0.2");
    expect(addressOf(message, { proxies: 2 })).toBe("203.0.113.7");
  });

  it.each([undefined, "", " , ", "1.1.1.1"])(
    "is that of the connection when fewer proxies have written than expected: %j",
    (forwarded) => {
      expect(addressOf(incoming("10.0.0.1", forwarded), { proxies: 2 })).toBe("10.0.0.1");
    },
  );

  it("is a fixed word when the connection is gone", () => {
    expect(addressOf(incoming(undefined), { proxies: 0 })).toBe("unknown");
  });

  it.each(["::ffff:203.0.113.7", "::FFFF:203.0.113.7"])(
    "is the IPv4 address that %s stands for",
    (mapped) => {
      expect(addressOf(incoming(mapped), { proxies: 0 })).toBe("203.0.113.7");
      expect(addressOf(incoming("10.0.0.1", mapped), { proxies: 1 })).toBe("203.0.113.7");
    },
  );

  it.each([
    "2001:db8:1:2:3:4:5:6",
    "2001:0db8:0001:0002:ffff:ffff:ffff:ffff",
    "2001:DB8:1:2::9",
    "2001:db8:1:2::",
  ])("counts a whole IPv6 network of 64 bits as one: %s", (address) => {
    expect(addressOf(incoming(address), { proxies: 0 })).toBe("2001:db8:1:2::/64");
  });

  it.each([
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::2:3:4:5:6:7:8", "0:2:3:4::/64"],
  ])("fills up what :: leaves out: %s", (address, network) => {
    expect(addressOf(incoming(address), { proxies: 0 })).toBe(network);
  });

  it.each(["203.0.113.9", "8.8.8.8", "2001:db8::9", "100.64.0.1"])(
    "is that of a connection from %s, where no proxy of ours can be",
    (peer) => {
      const own = addressOf(incoming(peer), { proxies: 0 });
      expect(addressOf(incoming(peer, "1.1.1.1"), { proxies: 1 })).toBe(own);
    },
  );

  it.each(["127.0.0.1", "::1", "10.1.2.3", "172.17.0.1", "192.168.0.2", "fd00::1", "fe80::1"])(
    "is what a proxy on this machine or in a private network says: %s",
    (peer) => {
      expect(addressOf(incoming(peer, "1.1.1.1"), { proxies: 1 })).toBe("1.1.1.1");
    },
  );

  it("is what the proxies say that are named, and no others", () => {
    const trust = { proxies: 1, from: ["203.0.113.9", "198.51.100.0/24", "2001:db8::/32"] };
    for (const peer of ["203.0.113.9", "::ffff:203.0.113.9", "198.51.100.77", "2001:db8:5::1"]) {
      expect([peer, addressOf(incoming(peer, "1.1.1.1"), trust)]).toEqual([peer, "1.1.1.1"]);
    }
    for (const peer of ["203.0.113.8", "127.0.0.1", "192.168.0.2"]) {
      expect([peer, addressOf(incoming(peer, "1.1.1.1"), trust)]).toEqual([peer, peer]);
    }
  });

  it.each(["unknown", "1", "0x7f.1", "1.2.3", "a".repeat(12_000), "1.1.1.1 x", "_hidden", "::g"])(
    "is that of the proxy when what it says is no address",
    (entry) => {
      expect(addressOf(incoming("10.0.0.1", entry), { proxies: 1 })).toBe("10.0.0.1");
    },
  );

  it.each(["203.0.113.7:5678", "[2001:db8::1]:5678", "[2001:db8::1]"])(
    "is understood with a port: %s",
    (entry) => {
      const bare = entry.startsWith("[") ? "2001:db8:0:0::/64" : "203.0.113.7";
      expect(addressOf(incoming("10.0.0.1", entry), { proxies: 1 })).toBe(bare);
    },
  );

  it("of two neighbouring IPv6 networks differs", () => {
    expect(addressOf(incoming("2001:db8:1:2::1"), { proxies: 0 })).not.toBe(
      addressOf(incoming("2001:db8:1:3::1"), { proxies: 0 }),
    );
  });

  it("reaches the application in a header", () => {
    const headers = { [CLIENT_ADDRESS_HEADER]: "203.0.113.7" };
    expect(clientAddress(new Request("http://localhost/", { headers }))).toBe("203.0.113.7");
    expect(clientAddress(new Request("http://localhost/"))).toBe("unknown");
  });
});
