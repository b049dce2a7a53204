import { Highlighted } from "~/ui/highlight";

/**
 * The heading of a section of the landing page, with its introduction. Without a title, the heading
 * is for screen readers only.
 *
 * @param name of the section, used without a title
 */
export function SectionHead({
  id,
  title,
  titleFit,
  intro,
  name,
}: {
  id: string;
  title: string;
  /** The size of the title, see `title-size.server.ts`. */
  titleFit: string;
  intro: string;
  name: string;
}) {
  return (
    <>
      <h2 className={title ? "heading" : "visually-hidden"} id={id} data-fit={titleFit}>
        {title ? <Highlighted text={title} /> : name}
      </h2>
      {intro && <p className="lead">{intro}</p>}
    </>
  );
}
