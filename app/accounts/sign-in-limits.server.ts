import type { Database } from "~db/connection.server";
import { clientAddress } from "~/edge/client-address.server";
import { beginTry, forgiveTries, takeBackTry, type Patience } from "~/forms/growing-delay.server";
import {
  countDeed,
  countFor,
  recordingLimit,
  refuseIfReached,
  uncountDeed,
} from "~/forms/rate-limit.server";
import { recognizeSender } from "./devices.server";
import type { User } from "./user";
import { foldUsername } from "./username";
import { findUser } from "./users.server";

/**
 * As many wrong passwords as one address may send (`login` of the limits) slow nobody else down;
 * from several addresses together they do.
 */
const forStrangers: Patience = { free: 20, longestWaitS: 5 * 60 };
const forKnown: Patience = { free: 20, longestWaitS: 60 };

/** What a try of a password is counted by. */
interface Bucket {
  bucket: string;
  /** Whether it is counted for the address, too. */
  byAddress: boolean;
  patience: Patience;
}

/** A try of a password that has been counted as a wrong one. */
export interface SignInTry {
  /** The password was right. */
  succeed(): Promise<void>;
  /** It was not looked at. */
  takeBack(): Promise<void>;
}

/**
 * Counts a try to sign in before it is made. Wrong passwords for one user name delay each other,
 * wherever they come from and whether there is such a user or not. Who has signed in before with
 * this device, or from this address, is counted apart: strangers can't keep them waiting.
 *
 * @throws Refusal 429 with Retry-After: too many wrong ones from the address or for the name, or too
 *   many right ones for the account
 */
export async function beginSignIn(
  db: Database,
  request: Request,
  username: string,
): Promise<SignInTry> {
  const user = await findUser(db, username);
  const recorded = (reason: "login" | "signIn", count: () => Promise<void>) =>
    recordingLimit(request, { reason, user, typedName: username }, count);
  if (user) await recorded("signIn", () => refuseIfReached(String(user.id), "signIn"));
  const { bucket, byAddress, patience } = await findBucket(db, request, username, user);
  if (byAddress) await countDeed(request, "login");
  try {
    await recorded("login", () => beginTry(bucket, patience));
  } catch (error) {
    if (byAddress) await uncountDeed(request, "login");
    throw error;
  }
  const isKnown = patience === forKnown;
  return {
    async succeed() {
      if (byAddress) await uncountDeed(request, "login");
      await (isKnown ? forgiveTries(bucket) : takeBackTry(bucket));
      if (user) await recorded("signIn", () => countFor(String(user.id), "signIn"));
    },
    async takeBack() {
      if (byAddress) await uncountDeed(request, "login");
      await takeBackTry(bucket);
    },
  };
}

async function findBucket(
  db: Database,
  request: Request,
  username: string,
  user: User | null,
): Promise<Bucket> {
  const name = foldUsername(username);
  const sender = user && (await recognizeSender(db, request, user.id));
  if (!sender) return { bucket: `name:${name}`, byAddress: true, patience: forStrangers };
  if (sender.by === "device") {
    return { bucket: `device:${sender.id}`, byAddress: false, patience: forKnown };
  }
  const address = clientAddress(request);
  return { bucket: `name:${name}:${address}`, byAddress: true, patience: forKnown };
}
