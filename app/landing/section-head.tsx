import type { TitledSection } from "~/site/frame-data.server";
import { useSettingLang } from "~/site/use-setting-lang";
import { Highlighted } from "~/ui/highlight";

/**
 * The heading of a section of the landing page, with its introduction. Without a title, the heading
 * is for screen readers only.
 *
 * @param section whose settings it shows
 * @param name of the section, used without a title
 */
export function SectionHead({
  id,
  section,
  title,
  titleFit,
  intro,
  name,
}: {
  id: string;
  section: TitledSection;
  title: string;
  /** The size of the title, see `title-size.server.ts`. */
  titleFit: string;
  intro: string;
  name: string;
}) {
  const langOf = useSettingLang();
  return (
    <>
      <h2
        className={title ? "heading" : "visually-hidden"}
        id={id}
        data-fit={titleFit}
        lang={title ? langOf(`${section}_title`) : undefined}
      >
        {title ? <Highlighted text={title} /> : name}
      </h2>
      {intro && (
        <p className="lead" lang={langOf(`${section}_intro`)}>
          {intro}
        </p>
      )}
    </>
  );
}
