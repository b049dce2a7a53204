/** Texts of the back office: subscribers of the newsletter. */
export const adminSubscribers = {
  title: "Newsletter Subscribers",
  searchHint: "Search by e-mail",
  none: "No subscribers yet",
  errorLoading: "Error loading subscribers",
  notFound: "Subscriber not found",
  export: "Export as CSV",
  fileName: "subscribers",
  email: "E-mail",
  since: "Subscribed on",
  sinceIn: "Subscribed on ({{zone}})",
  status: "Status",
  active: "Active",
  pending: "Not confirmed yet",
  unsubscribed: "Unsubscribed",
  unsubscribeLink: "Unsubscribe link",
};
