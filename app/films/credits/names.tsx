import { useSitePaths } from "~/language/i18n/use-language";
import { Link } from "~/ui/parts/link";
import type { PersonChoice } from "./credit";
import type { NamePart } from "./shown-credit";

/** A name in the credits; leads to the page of its person, if there is one. */
export function CreditName({ name, person }: { name: string; person?: PersonChoice }) {
  const paths = useSitePaths();
  // A name in a script that is written from right to left keeps its place among others.
  const isolated = <bdi>{name}</bdi>;
  if (!person) return isolated;
  return (
    <Link to={paths.person(person.id, person.name)} data-person={person.id}>
      {isolated}
    </Link>
  );
}

/**
 * A phrase with names in it.
 *
 * @param phrase returns the phrase around a text for the names
 */
export function Names({ parts, phrase }: { parts: NamePart[]; phrase: (names: string) => string }) {
  const [before, after] = phrase(PLACE).split(PLACE);
  return (
    <>
      {before}
      {parts.map(({ text, person }, index) => (
        <CreditName key={index} name={text} person={person} />
      ))}
      {after}
    </>
  );
}

/** Stands for the names while the phrase is translated. */
const PLACE = "\u2063";
