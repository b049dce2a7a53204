import fs from "node:fs";
import { BadSetting } from "~/config/env-schema.server";
import { BucketError } from "~/operations/bucket/bucket.server";
import { chunksOf, streamOf } from "~/operations/bucket/chunks.server";
import { BadArchive } from "./read-archive.server";

/** Loaded at first use: with what it needs, it is a twentieth of the server's script. */
const age = () => import("age-encryption");

/** The end of the names of encrypted archives. */
export const ENCRYPTED = ".age";

/** Returns the name of a backup without the end of encrypted ones. */
export const withoutEnd = (name: string) =>
  name.endsWith(ENCRYPTED) ? name.slice(0, -ENCRYPTED.length) : name;

/** An error that the owner of the key can mend. */
class WrongKey extends Error {}

/** Content whose length is known before it is read. */
interface Sized {
  bytes: number;
  content: AsyncIterable<Uint8Array>;
}

/** Streams a file, encrypted as {@link encryptFor} does. */
export async function readForSending(file: string, recipient: string | null): Promise<Sized> {
  const { size: bytes } = await fs.promises.stat(file);
  return encryptFor(recipient, { bytes, content: fs.createReadStream(file) });
}

/** Encrypts content in the age format if there is a recipient (`age1…`), while it is read. */
export async function encryptFor(recipient: string | null, sized: Sized): Promise<Sized> {
  if (!recipient) return sized;
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const encrypted = await encrypter.encrypt(streamOf(sized.content));
  return { bytes: encrypted.size(sized.bytes), content: chunksOf(encrypted) };
}

/**
 * Checks the public key that backups are encrypted to, whose last characters are a checksum.
 *
 * @throws BadSetting
 */
export async function requireRecipient(recipient: string): Promise<void> {
  const { Encrypter } = await age();
  try {
    new Encrypter().addRecipient(recipient);
  } catch {
    throw new BadSetting("BACKUP_ENCRYPT_TO", "has a wrong character: copy the public key again");
  }
}

/**
 * Decrypts an archive while it is read. Each chunk is authenticated before it is passed on.
 *
 * @param keys the text of the file with the secret key
 * @throws WrongKey, at the first byte
 */
export async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  keys: string,
): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  for (const identity of identitiesIn(keys)) decrypter.addIdentity(identity);
  let content: ReadableStream<Uint8Array>;
  try {
    content = await decrypter.decrypt(streamOf(source));
  } catch (error) {
    const isOther = /no identity matched/.test((error as Error).message);
    throw isOther ? new WrongKey("It was encrypted to another key.") : error;
  }
  try {
    yield* chunksOf(content);
  } catch (error) {
    const isFromSource = error instanceof BucketError || "syscall" in (error as Error);
    throw isFromSource ? error : new BadArchive("It is damaged, or was changed on its way.");
  }
}

/** Makes a pair of keys: the text of the secret file, and the public key for the settings. */
export async function makeKeyPair(now = new Date()): Promise<{ file: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  // As age-keygen writes it.
  const file = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  return { file, recipient };
}

function identitiesIn(keys: string): string[] {
  const identities = keys.match(/^AGE-SECRET-KEY-[0-9A-Z-]+$/gm) ?? [];
  if (identities.length === 0)
    throw new WrongKey("The key file holds no secret key (AGE-SECRET-KEY-…).");
  return identities;
}
