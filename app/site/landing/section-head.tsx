import type { TitledSection } from "~/site/frame/frame-data.server";
import { useSettingLang } from "~/site/frame/use-setting-lang";
import { Highlighted } from "~/ui/parts/highlight";

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
  isPage = false,
}: {
  id: string;
  section: TitledSection;
  title: string;
  /** The size of the title, see `title-size.server.ts`. */
  titleFit: string;
  intro: string;
  name: string;
  /** True if the section is a page of its own. */
  isPage?: boolean;
}) {
  const langOf = useSettingLang();
  const Heading = isPage ? "h1" : "h2";
  return (
    <>
      <Heading
        className={title ? "heading" : "visually-hidden"}
        id={id}
        data-fit={titleFit}
        lang={title ? langOf(`${section}_title`) : undefined}
      >
        {title ? <Highlighted text={title} /> : name}
      </Heading>
      {intro && (
        <p className="lead" lang={langOf(`${section}_intro`)}>
          {intro}
        </p>
      )}
    </>
  );
}
