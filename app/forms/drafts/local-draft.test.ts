import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deleteLocalDraft, forgetLocalCopiesOf } from "~/ui/notices/local-draft-keys";
import {
  adoptTypedSince,
  findLocalDraft,
  forgetStrayCopies,
  listLocalDrafts,
  saveDraftOf,
  saveLocalDraft,
  saveTypedSince,
} from "./local-draft";
import { deleteDraftOf, deleteSavedDraft, noteSent } from "./saved-draft";

/** True while nothing more fits. */
let isFull = false;

/** Local storage whose keys are its own properties, as in browsers. */
class FakeStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  }
  setItem(key: string, value: string) {
    if (isFull && !Object.hasOwn(this, key)) throw new Error("full");
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

const FILM = "/admin/projects/2";
const [ANA, EVA, VISITOR] = [7, 77, null];

const typedBy = (owner: number | null, path = FILM) => findLocalDraft(owner, path)?.values.client;

beforeEach(() => {
  vi.stubGlobal("localStorage", new FakeStorage());
  vi.useFakeTimers({ now: Date.parse("2026-11-01T12:00:00.000Z") });
});

afterEach(() => {
  isFull = false;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a draft in the browser", () => {
  it("is offered to its owner only, each of whom has one of their own", () => {
    saveLocalDraft(ANA, FILM, { client: "Ana's" });
    expect([typedBy(ANA), typedBy(EVA), typedBy(VISITOR)]).toEqual(["Ana's", undefined, undefined]);
    saveLocalDraft(EVA, FILM, { client: "Eva's" });
    saveLocalDraft(VISITOR, FILM, { client: "a visitor's" });
    expect([typedBy(ANA), typedBy(EVA), typedBy(VISITOR)]).toEqual([
      "Ana's",
      "Eva's",
      "a visitor's",
    ]);
    deleteLocalDraft(EVA, FILM);
    expect([typedBy(ANA), typedBy(EVA)]).toEqual(["Ana's", undefined]);
  });

  it("of what was typed while the form was sent survives the saving, and nothing else of it does", () => {
    const stored = { client: "Sent", year: "1999", version: "2" };
    const typed = { client: "Newer", year: "1987", version: "1", "awards[0].name": "Sent" };
    saveLocalDraft(ANA, FILM, { ...typed, client: "Sent" });
    saveTypedSince(ANA, FILM, { values: typed, fields: ["client", "featured"] });
    deleteLocalDraft(ANA, FILM);
    adoptTypedSince(ANA, FILM, { ...stored, featured: "on" });
    expect(findLocalDraft(ANA, FILM)?.values).toEqual({ ...stored, client: "Newer" });
    // It is a draft like others now.
    deleteLocalDraft(ANA, FILM);
    adoptTypedSince(ANA, FILM, stored);
    expect(findLocalDraft(ANA, FILM)).toBeNull();
  });

  it("of what was typed while the form was sent comes on top of what was not saved", () => {
    const sent = { client: "Sent", year: "1987" };
    saveLocalDraft(ANA, FILM, sent);
    saveTypedSince(ANA, FILM, { values: { ...sent, client: "Newer" }, fields: ["client"] });
    adoptTypedSince(ANA, FILM, { client: "Stored", year: "1999" });
    expect(findLocalDraft(ANA, FILM)?.values).toEqual({ client: "Newer", year: "1987" });
  });

  it("goes with all others of its owner when that user signs out", () => {
    for (const owner of [ANA, EVA, VISITOR]) {
      saveLocalDraft(owner, FILM, { client: "typed" });
      saveLocalDraft(owner, "/admin/news/new", { client: "typed" });
    }
    localStorage.setItem("something else", "stays");
    forgetLocalCopiesOf(ANA);
    expect(Object.keys(localStorage).sort()).toEqual([
      "something else",
      "unsaved:77:/admin/news/new",
      "unsaved:77:/admin/projects/2",
      "unsaved:visitor:/admin/news/new",
      "unsaved:visitor:/admin/projects/2",
    ]);
  });

  it("is removed when nobody owns it, or another user has left it for a month", () => {
    saveLocalDraft(ANA, FILM, { client: "Ana's" });
    saveLocalDraft(EVA, FILM, { client: "Eva's" });
    vi.setSystemTime(Date.parse("2026-11-30T12:00:00.000Z"));
    const ofBefore = { values: { client: "of before" }, savedAt: new Date().toISOString() };
    localStorage.setItem(`unsaved:${FILM}`, JSON.stringify(ofBefore));
    localStorage.setItem(`unsaved:5:${FILM}`, "broken");
    localStorage.setItem("something else", "stays");
    forgetStrayCopies(ANA);
    expect(Object.keys(localStorage).sort()).toEqual([
      "something else",
      "unsaved:77:/admin/projects/2",
      "unsaved:7:/admin/projects/2",
    ]);
    vi.setSystemTime(Date.parse("2026-12-02T12:00:00.000Z"));
    forgetStrayCopies(ANA);
    expect([typedBy(ANA), typedBy(EVA)]).toEqual(["Ana's", undefined]);
  });

  describe("beside one of another form at the same path", () => {
    const NEW = "/admin/news/new";
    const typed = () => listLocalDrafts(ANA, NEW).map(({ values }) => values.title);
    const save = (by: string, title: string, isWanted = true) => {
      vi.advanceTimersByTime(1000);
      saveDraftOf(by, { owner: ANA, path: NEW, values: { title } }, () => isWanted);
    };

    it("replaces only its own, however the two take turns", () => {
      save("first", "An article");
      save("second", "A short note");
      save("first", "An article, longer");
      save("second", "A short note, longer");
      expect(typed()).toEqual(["A short note, longer", "An article, longer"]);
      deleteDraftOf("second", ANA, NEW);
      expect(typed()).toEqual(["An article, longer"]);
      deleteDraftOf("first", ANA, NEW);
      expect(Object.keys(localStorage)).toEqual([]);
    });

    it("replaces one that is not wanted, and one of an older release is", () => {
      save("first", "Shown in the form already");
      save("second", "Typed", false);
      expect(typed()).toEqual(["Typed"]);
      saveLocalDraft(ANA, NEW, { title: "Of before" });
      save("second", "Typed on");
      expect(typed()).toEqual(["Typed on", "Of before"]);
      deleteDraftOf("", ANA, NEW);
      expect(typed()).toEqual(["Typed on"]);
    });

    it("goes alone when its form is saved, unless the other says the same", () => {
      save("first", "An article");
      save("second", "A short note");
      noteSent("first", NEW, { title: "An article" });
      deleteSavedDraft(ANA, NEW);
      expect(typed()).toEqual(["A short note"]);
      noteSent("third", NEW, { title: "A short note" });
      deleteSavedDraft(ANA, NEW);
      expect(typed()).toEqual([]);
      save("first", "An article");
      noteSent("second", FILM, {});
      deleteSavedDraft(ANA, NEW);
      expect(typed()).toEqual([]);
    });

    it("stays when the browser has no room to set it apart", () => {
      save("first", "An article");
      isFull = true;
      save("second", "A short note");
      expect(typed()).toEqual(["An article"]);
    });
  });

  it("is none where the browser keeps nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    saveLocalDraft(ANA, FILM, { client: "typed" });
    forgetStrayCopies(ANA);
    forgetLocalCopiesOf(ANA);
    expect(findLocalDraft(ANA, FILM)).toBeNull();
  });
});
