import type { SectionData } from "./data-section";

/** Reads the records of one section; a failure costs the page this section only. */
export async function readSection<Item>(read: Promise<Item[]>): Promise<SectionData<Item>> {
  try {
    return { items: await read };
  } catch (error) {
    console.error(error);
    return { failed: true };
  }
}
