/** Texts of the back office: writing in Markdown. */
export const adminWriting = {
  hint: "An empty line starts a new paragraph. Headings, links, lists and pictures are written in Markdown.",
  help: "How to write them",
  words: "Words",
  heading: "A heading; one more # makes it smaller.",
  strong: "Strong: bold.",
  emphasis: "Emphasis: italics.",
  link: "A link, to another site or to a page of this one such as /projects.",
  list: "A list, one line for each item.",
  numbers: "A numbered list.",
  quote: "A quotation.",
  picture:
    "A picture of this site, with a description for people who can't see it. A picture from another site becomes a link to it.",
  code: "Code, exactly as it is typed.",
  plain:
    "Everything else, HTML included, is shown as typed. A \\ before a sign keeps it from being read as Markdown.",
  preview: "Preview",
  nothing: "Nothing to show yet.",
  failed: "The preview is out of date: the server could not be reached. Nothing you typed is lost.",
};
