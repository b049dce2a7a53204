/** Texts of the back office: companies, releases and quotes of a film. */
export const adminFilmRows = {
  companiesHint:
    "Who made, sells and shows the film. Territory and contact are for sales, distribution and press.",
  company: "Company {{number}}",
  role: "Role",
  roles: {
    production: "Production",
    coProduction: "Co-production",
    sales: "International sales",
    distribution: "Distribution",
    funding: "Fund or support",
    broadcaster: "Broadcaster",
    press: "Press",
  },
  name: "Company",
  territory: "Territory",
  url: "Link",
  contact: "Contact person",
  email: "E-mail",
  phone: "Phone",
  releasesHint:
    "Premieres and releases by country. Dates as 2025-05-14, 2025-05 or 2025; notes such as a festival or a platform.",
  release: "Release {{number}}",
  kind: "Kind",
  kinds: {
    worldPremiere: "World premiere",
    nationalPremiere: "National premiere",
    theatrical: "In cinemas",
    streaming: "Streaming",
    tv: "Television",
  },
  date: "Date",
  country: "Country",
  note: "Note",
  quotesHint:
    "What the press wrote. One language is enough; in both, the page says which one it was translated from.",
  quote: "Quote {{number}}",
  text: "Quote",
  source: "Source",
  author: "Author",
  stars: "Stars",
  language: "Original language",
};
