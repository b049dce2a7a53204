import { beforeEach, describe, expect, it } from "vitest";
import { freshDatabase } from "~/test/arrange/database";
import { setSetting } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { confirmSubscription, createPendingSubscription } from "./confirmation.server";
import { currentConsent, importedConsent } from "./consent.server";
import { requestSubscription } from "./request-subscription.server";
import { subscribe } from "./subscriptions.server";
import { unsubscribe } from "./unsubscribe.server";

let connection: Connection;
beforeEach(async () => {
  connection = await freshDatabase();
});

const rows = () =>
  connection.db
    .selectFrom("newsletter_subscriptions")
    .leftJoin("consent_texts", "consent_texts.id", "consentTextId")
    .selectAll("newsletter_subscriptions")
    .select(["text_en", "text_es"])
    .orderBy("newsletter_subscriptions.id")
    .execute();

const email = "ana@example.com";

describe("a subscription", () => {
  it("keeps the text it was given under, in both languages, and the next one the text of its day", async () => {
    const { db } = connection;
    await setSetting(db, "newsletter_text", "Four letters a year.", "Cuatro cartas al año.");
    await requestSubscription(db, { email }, "es", "form");
    await requestSubscription(db, { email: "b@example.com" }, "en", "call");
    await db
      .updateTable("site_settings")
      .set({ value_en: "Two letters a year." })
      .where("key", "=", "newsletter_text")
      .execute();
    await requestSubscription(db, { email: "c@example.com" }, "en", "form");
    const [first, second, third] = await rows();
    expect(first).toMatchObject({ consentLanguage: "es", consentSource: "form" });
    expect(first?.text_es).toBe("Boletín\n\nCuatro cartas al año.\n\n[Suscribirme]");
    expect(first?.text_en).toContain("Four letters a year.");
    expect(Date.parse(first?.consentAt ?? "")).not.toBeNaN();
    expect(second).toMatchObject({ consentSource: "call", consentTextId: first?.consentTextId });
    expect(third?.text_en).toContain("Two letters a year.");
    expect(first?.text_en).toContain("Four letters a year.");
  });

  it("is a new consent after leaving, and the same one when repeated", async () => {
    const { db } = connection;
    await subscribe(db, { email }, await currentConsent(db, "en", "form"));
    const [before] = await rows();
    await subscribe(db, { email }, await currentConsent(db, "es", "call"));
    expect((await rows())[0]).toMatchObject({ consentLanguage: "en", consentSource: "form" });
    await unsubscribe(db, before?.id ?? 0);
    await subscribe(db, { email }, await currentConsent(db, "es", "call"));
    expect((await rows())[0]).toMatchObject({ consentLanguage: "es", consentSource: "call" });
  });

  it("keeps when its mail was confirmed, and the proof of an import", async () => {
    const { db } = connection;
    const { id } = await createPendingSubscription(
      db,
      email,
      await currentConsent(db, "en", "form"),
    );
    expect((await rows())[0]?.confirmedAt).toBeNull();
    await confirmSubscription(db, id);
    expect((await rows())[0]?.confirmedAt).toMatch(/Z$/);
    const at = "2024-05-01T00:00:00.000Z";
    const proof = "Signed list of the Bruma festival";
    await subscribe(db, { email: "b@example.com" }, importedConsent(proof, { language: "es", at }));
    expect((await rows())[1]).toMatchObject({ consentProof: proof, consentAt: at, text_en: null });
  });
});
