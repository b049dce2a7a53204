import { clientAddress } from "~/base/http/client-address.server";
import { newToken, tokenHash } from "~/base/http/tokens.server";
import { isSecure } from "~/config/env.server";
import { isSignedFor, signFor } from "~/config/keys.server";
import { type DatabaseOrTransaction, inTransaction } from "~db/connection.server";
import { keepNewest } from "./keep-newest.server";

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DEVICES = 50;
const USER_AGENT_MAX = 200;

const instant = (ms: number) => new Date(ms).toISOString();
const oldestKnown = () => instant(Date.now() - DEVICE_COOKIE_DAYS * DAY_MS);

/** The way a user is recognized at sign-in: by device, by client address alone, or not at all. */
export type DeviceRecognition = { by: "device"; id: number } | { by: "address" } | null;

/** Finds out if the user has signed in before with the request's device or from its address. */
export async function recognizeDevice(
  db: DatabaseOrTransaction,
  request: Request,
  userId: number,
): Promise<DeviceRecognition> {
  const token = readDeviceCookie(request);
  if (token) {
    const device = await known(db, userId)
      .where("tokenHash", "=", tokenHash(token))
      .executeTakeFirst();
    if (device) return { by: "device", id: device.id };
  }
  const place = await known(db, userId)
    .where("addressHash", "=", addressHash(request))
    .executeTakeFirst();
  return place ? { by: "address" } : null;
}

/**
 * Returns true if the user has not signed in before from this device, recognized by its cookie or
 * else by client address and browser. The very first device of a user is not new.
 */
export async function isNewDevice(
  db: DatabaseOrTransaction,
  request: Request,
  userId: number,
): Promise<boolean> {
  const recognition = await recognizeDevice(db, request, userId);
  if (recognition?.by === "device") return false;
  const devices = await known(db, userId).select(["addressHash", "userAgent"]).execute();
  const [address, agent] = [addressHash(request), agentOf(request)];
  if (devices.some((each) => each.addressHash === address && each.userAgent === agent))
    return false;
  if (devices.length > 0) return true;
  // Sessions of users who signed in before devices were stored.
  const session = await db
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/**
 * Stores the device of a user who has just signed in or proven that their email address works.
 *
 * @returns the Set-Cookie value that identifies the device
 */
export async function rememberDevice(
  db: DatabaseOrTransaction,
  request: Request,
  userId: number,
): Promise<string> {
  const brought = readDeviceCookie(request);
  const token = brought ?? newToken();
  const now = instant(Date.now());
  const seen = { addressHash: addressHash(request), userAgent: agentOf(request), lastSeenAt: now };
  await inTransaction(db, async (trx) => {
    if (!brought) await deleteWithoutCookies(trx, userId, seen);
    await trx
      .insertInto("known_devices")
      .values({ userId, tokenHash: tokenHash(token), createdAt: now, ...seen })
      .onConflict((conflict) => conflict.columns(["userId", "tokenHash"]).doUpdateSet(seen))
      .execute();
    await keepNewest(trx, "known_devices", { userId, most: MAX_DEVICES, column: "lastSeenAt" });
  });
  return writeDeviceCookie(token);
}

/**
 * Deletes the devices of one user or of all users: their next sign-in is from an unknown device.
 *
 * @param userId null for all users
 * @param kept the request whose device stays known
 */
export async function deleteDevices(
  db: DatabaseOrTransaction,
  userId: number | null,
  kept?: Request,
): Promise<void> {
  let forgotten = db.deleteFrom("known_devices");
  if (userId !== null) forgotten = forgotten.where("userId", "=", userId);
  const token = kept && readDeviceCookie(kept);
  if (token) forgotten = forgotten.where("tokenHash", "<>", tokenHash(token));
  await forgotten.execute();
}

/** Deletes devices without a sign-in for {@link DEVICE_COOKIE_DAYS}. */
export async function deleteExpiredDevices(db: DatabaseOrTransaction): Promise<void> {
  await db.deleteFrom("known_devices").where("lastSeenAt", "<=", oldestKnown()).execute();
}

/** Limits a client that keeps no cookies to one row, however often it signs in. */
async function deleteWithoutCookies(
  trx: DatabaseOrTransaction,
  userId: number,
  { addressHash, userAgent }: { addressHash: string; userAgent: string | null },
): Promise<void> {
  await trx
    .deleteFrom("known_devices")
    .where("userId", "=", userId)
    .where("addressHash", "=", addressHash)
    .where("userAgent", "is", userAgent)
    .whereRef("lastSeenAt", "=", "createdAt")
    .execute();
}

const known = (db: DatabaseOrTransaction, userId: number) =>
  db
    .selectFrom("known_devices")
    .select("id")
    .where("userId", "=", userId)
    .where("lastSeenAt", ">", oldestKnown());

const addressHash = (request: Request) => signFor("device", `address:${clientAddress(request)}`);

const agentOf = ({ headers }: Request) =>
  headers.get("User-Agent")?.slice(0, USER_AGENT_MAX) ?? null;

/** Days a device stays known after its last sign-in; browsers keep no cookie much longer. */
const DEVICE_COOKIE_DAYS = 180;

const LIFETIME_S = DEVICE_COOKIE_DAYS * 24 * 60 * 60;

const cookieName = (secure: boolean) => (secure ? "__Host-device" : "device");

/** Returns a Set-Cookie value that identifies a device: `TOKEN.SIGNATURE`. */
function writeDeviceCookie(token: string, secure = isSecure()): string {
  const value = `${token}.${signFor("device", token)}`;
  const attributes = `Path=/; Max-Age=${LIFETIME_S}; HttpOnly; SameSite=Lax`;
  return `${cookieName(secure)}=${value}; ${attributes}${secure ? "; Secure" : ""}`;
}

/** Returns the device token of a request, or null without one that this site has signed. */
function readDeviceCookie({ headers }: Request): string | null {
  const start = `${cookieName(isSecure())}=`;
  const cookies = (headers.get("Cookie") ?? "").split(/;\s*/);
  const value = cookies.find((each) => each.startsWith(start))?.slice(start.length) ?? "";
  const [, token, signature] = /^([\w-]{43})\.([\w-]{43})$/.exec(value) ?? [];
  return token && signature && isSignedFor("device", token, signature) ? token : null;
}
