import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import BetterSqlite from "better-sqlite3";
import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import { startSession } from "~/accounts/sessions/sessions.server";
import { insertUser } from "~/accounts/users/users.server";
import {
  action as settings,
  loader as settingsPage,
} from "~/routes/admin.account_.second-factor/route";
import { action as confirm } from "~/routes/admin.confirm/route";
import { loader as newOptions } from "~/routes/api.passkey-options/route";
import { action as signIn, loader as signInOptions } from "~/routes/auth.passkey/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { olderDatabase, released } from "~/test/process/older-database";
import type { Connection } from "~db/connection.server";
import { migrateFile } from "~db/migrate.server";

const HERE = "/admin/account/second-factor";
const ORIGIN = "http://localhost:3000";
const ML_DSA_44 = -48;

type Bytes = Uint8Array<ArrayBuffer>;
const bytes = (text: string): Bytes => new Uint8Array(Buffer.from(text, "base64url"));
const base64url = (data: Uint8Array) => Buffer.from(data).toString("base64url");

/** A device that makes keys of one algorithm. */
interface Device {
  publicKey: Bytes;
  sign: (data: Uint8Array) => Uint8Array;
}

const devices = {
  es256(): Device {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const cose = new Map<number, number | Bytes>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    return {
      publicKey: isoCBOR.encode(cose),
      sign: (data) => sign("sha256", data, privateKey),
    };
  },
  ed25519(): Device {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const { x = "" } = publicKey.export({ format: "jwk" });
    const cose = new Map<number, number | Bytes>([
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ]);
    return {
      publicKey: isoCBOR.encode(cose),
      sign: (data) => sign(null, data, privateKey),
    };
  },
  rs256(): Device {
    const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const { n = "", e = "" } = publicKey.export({ format: "jwk" });
    const cose = new Map<number, number | Bytes>([
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ]);
    return {
      publicKey: isoCBOR.encode(cose),
      sign: (data) => sign("sha256", data, privateKey),
    };
  },
  /** As an older version of the site has taken it; most versions of Node.js cannot make one. */
  mlDsa(): Device {
    const cose = new Map<number, number | Bytes>([
      [1, 7],
      [3, ML_DSA_44],
      [-1, new Uint8Array(1312).fill(7)],
    ]);
    return {
      publicKey: isoCBOR.encode(cose),
      sign: () => new Uint8Array(2420).fill(7),
    };
  },
};
const kinds = Object.keys(devices) as (keyof typeof devices)[];

const FLAGS_PRESENT_VERIFIED = 0x05;
const FLAG_ATTESTED = 0x40;
const hashOf = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const clientDataOf = (type: string, challenge: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: ORIGIN, crossOrigin: false }));

function registered({ publicKey }: Device, id: Bytes, challenge: string): string {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const authData = Buffer.concat([
    hashOf("localhost"),
    Buffer.from([FLAGS_PRESENT_VERIFIED | FLAG_ATTESTED]),
    Buffer.alloc(4),
    Buffer.alloc(16),
    length,
    id,
    publicKey,
  ]);
  const attestation = new Map<string, unknown>([
    ["fmt", "none"],
    ["attStmt", new Map()],
    ["authData", new Uint8Array(authData)],
  ]);
  return JSON.stringify({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(clientDataOf("webauthn.create", challenge)),
      attestationObject: base64url(
        isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
      ),
      transports: ["internal"],
    },
  });
}

function signed(device: Device, id: Bytes, challenge: string): string {
  const authData = Buffer.concat([
    hashOf("localhost"),
    Buffer.from([FLAGS_PRESENT_VERIFIED]),
    Buffer.alloc(4),
  ]);
  const clientData = clientDataOf("webauthn.get", challenge);
  return JSON.stringify({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
    response: {
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(device.sign(Buffer.concat([authData, hashOf(clientData)]))),
    },
  });
}

let connection: Connection;
let ana: User;
let cookie: string;
beforeEach(async () => {
  connection = await freshDatabase();
  ana = await insertUser(connection.db, { username: "ana", password: "no hash", isAdmin: true });
  cookie = await startSession(get("/"), ana);
});

interface Options {
  challenge: string;
  pubKeyCredParams: { alg: number; type: string }[];
}
const optionsOf = async (response: Response) => (await response.json()) as Options;
const newChallenge = async () =>
  optionsOf(await answer(newOptions, get("/api/passkey-options", { cookie })));
const challenge = async () =>
  (await optionsOf(await answer(signInOptions, get("/auth/passkey")))).challenge;

const ID = new Uint8Array(16).fill(9);
const add = async (device: Device) => {
  const passkey = registered(device, ID, (await newChallenge()).challenge);
  return answer(settings, form(HERE, { intent: "addPasskey", name: "Phone", passkey }, { cookie }));
};
const use = async (device: Device, language: "en" | "es" = "en") => {
  const passkey = signed(device, ID, await challenge());
  return answer(signIn, form("/auth/passkey", { passkey }, { language }));
};
/** Stores a passkey as an older version of the site has. */
const store = ({ publicKey }: Device, algorithm: number) =>
  connection.sqlite
    .prepare(
      `INSERT INTO passkeys (userId, name, credentialId, publicKey, counter, algorithm)
       VALUES (?, 'Phone', ?, ?, 0, ?)`,
    )
    .run(ana.id, base64url(ID), base64url(publicKey), algorithm);
const algorithms = () => connection.sqlite.prepare("SELECT algorithm FROM passkeys").pluck().all();

describe("a new passkey", () => {
  it("may have the algorithms that every version of Node.js verifies, and no other", async () => {
    expect((await newChallenge()).pubKeyCredParams).toEqual([
      { alg: -7, type: "public-key" },
      { alg: -8, type: "public-key" },
      { alg: -257, type: "public-key" },
    ]);
  });

  it.each([
    ["es256", -7],
    ["ed25519", -8],
    ["rs256", -257],
  ] as const)("of %s is stored with its algorithm, signs in and confirms", async (kind, stored) => {
    const device = devices[kind]();
    expect((await add(device)).status).toBe(303);
    expect(algorithms()).toEqual([stored]);
    expect((await use(device)).headers.get("Location")).toBe("/admin");
    const passkey = signed(device, ID, await challenge());
    const path = "/admin/confirm?returnTo=/admin/users&passkey";
    const confirmed = await answer(confirm, form(path, { passkey }, { cookie }));
    expect(confirmed.headers.get("Location")).toBe("/admin/users");
  });

  it("of ML-DSA is refused", async () => {
    expect((await add(devices.mlDsa())).status).toBe(422);
    expect(algorithms()).toEqual([]);
  });
});

describe("a passkey of ML-DSA that was stored before", () => {
  it("says why it does not work, and what to do", async () => {
    const device = devices.mlDsa();
    store(device, ML_DSA_44);
    const refused = await use(device);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({
      message: expect.stringMatching(/ML-DSA.*password and a code or recovery code/) as string,
      passkeyMethod: true,
    });
    expect(await (await use(device, "es")).json()).toMatchObject({
      message: expect.stringContaining("añádela de nuevo") as string,
    });
    // Wrong ones of other algorithms are told as before.
    connection.sqlite.exec("UPDATE passkeys SET algorithm = -7");
    expect(await (await use(device)).json()).toEqual({
      message: "This passkey was not accepted.",
    });
  });

  it("is guessed at no more often than others", async () => {
    const device = devices.mlDsa();
    store(device, ML_DSA_44);
    const statuses = [];
    for (let attempt = 0; attempt < 21; attempt++) {
      const passkey = signed(device, ID, await challenge());
      const request = form("/auth/passkey", { passkey }, { address: "192.0.2.77" });
      statuses.push((await answer(signIn, request)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(422), 429]);
  });

  it("is marked in the list", async () => {
    store(devices.mlDsa(), ML_DSA_44);
    const page: unknown = await (await answer(settingsPage, get(HERE, { cookie }))).json();
    expect(page).toMatchObject({ factor: { passkeys: [{ isVerifiedEverywhere: false }] } });
    connection.sqlite.exec("UPDATE passkeys SET algorithm = NULL");
    const unknown: unknown = await (await answer(settingsPage, get(HERE, { cookie }))).json();
    expect(unknown).toMatchObject({ factor: { passkeys: [{ isVerifiedEverywhere: true }] } });
  });
});

describe("the upgrade", () => {
  it("reads the algorithm from the keys that are stored", async () => {
    const count = released.indexOf("0044_passkey_algorithms");
    const keys = [...kinds.map((kind) => base64url(devices[kind]().publicKey)), "x", "oA"];
    const rows = keys.map(
      (key, number) =>
        `INSERT INTO passkeys (userId, name, credentialId, publicKey, counter)
         VALUES (1, 'Phone', 'id-${number}', '${key}', 0);`,
    );
    const file = await olderDatabase(
      count,
      `INSERT INTO users (username, username_folded, username_skeleton, password)
       VALUES ('ana', 'ana', 'ana', 'no hash'); ${rows.join(" ")}`,
    );
    await migrateFile(file);
    const upgraded = new BetterSqlite(file);
    const read = upgraded.prepare("SELECT algorithm FROM passkeys ORDER BY id").pluck().all();
    upgraded.close();
    expect(read).toEqual([-7, -8, -257, ML_DSA_44, null, null]);
  });
});
