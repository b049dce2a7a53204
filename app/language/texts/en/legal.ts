/**
 * The sample of one legal page, in Markdown. Its placeholders are listed in
 * `app/company/settings/legal-placeholders.ts`.
 */
export interface LegalPage {
  title: string;
  intro: string;
  sections: { heading: string; paragraphs: string[] }[];
}

export type LegalPages = Record<
  "privacy" | "terms" | "cookies" | "accessibility" | "imprint",
  LegalPage
>;

/** The text in the place of `{{contact}}`. */
export const contactByMail = "to [{{email}}](mailto:{{email}})";
export const contactByForm = "through the [contact form]({{form}})";

export const legal: LegalPages = {
  privacy: {
    title: "Privacy policy",
    intro:
      "You can read this whole site without telling us who you are. This page says what we store when you write to us or subscribe, why we store it and how to have it removed.",
    sections: [
      {
        heading: "Who is responsible",
        paragraphs: [
          "{{legalName}} is responsible for the personal data described here. For anything to do with your data, write {{contact}}.",
          "- Name: {{legalName}}\n- Tax number: {{taxNumber}}\n- Address: {{address}}\n- E-mail: [{{email}}](mailto:{{email}})",
        ],
      },
      {
        heading: "What we store",
        paragraphs: [
          "If you use the contact form, we store your name, your e-mail address, the subject, your message and the time you sent it. If you subscribe to the newsletter, we store your e-mail address, the date, the text you agreed to, whether the subscription is active and which letters were sent to you. If we send you a link of your own to watch a film, we store your name, your address, the company or festival that we noted, how often the link was opened, when, and how much of the film was sent. People who sign in to manage the site have an account with a user name, an encoded password that we cannot read and, if they gave one, an e-mail address; the changes they make are recorded.",
          "To stop automated abuse, the site counts how often a form is sent from the same network address. That count is deleted after a day at most. The server also keeps a technical log of requests, with the time, the page and the result. It contains nothing that you type into a form.",
        ],
      },
      {
        heading: "Why we store it",
        paragraphs: [
          "We use contact messages to answer you and to follow up on what you propose. The legal basis is our legitimate interest in replying or, if you are asking for our services, the steps needed before a contract. We send the newsletter because you asked for it: the legal basis is your consent, which you can withdraw at any time.",
          "The limits on forms, the technical log and the accounts keep the site safe and working. That is a legitimate interest of ours, and we collect no more for it than it needs.",
        ],
      },
      {
        heading: "What we do not do",
        paragraphs: [
          "We do not track you. There is no advertising and there are no profiles; we only count how often each page is opened, in which language and from which other site, and how often files are downloaded, in sums without cookies, addresses or anything else about you. Fonts and scripts come from this site, and so do pictures, unless we show one that is kept elsewhere. A trailer at YouTube or Vimeo is asked for only when you press play. No decision about you is made by a machine alone.",
        ],
      },
      {
        heading: "Who can see it and for how long",
        paragraphs: [
          "Messages and addresses are kept in the database of this site. They can be read by the members of our team who manage it, and by the provider of the server as far as its technical work requires. We do not sell them or pass them on, unless the law obliges us to.",
          "We keep contact messages {{keepMessages}}. One that we delete stays in a trash for up to 30 days before it is erased. If you ask to be told when a screening changes, we keep your address until 30 days after it. We send the newsletter until you unsubscribe; after that we keep your address only so that no list adds it again. Which letters were sent to it is kept as long as the address. The list of other mails that this site has sent is kept {{keepMails}}, the record of changes to the site {{keepActivity}} and the record of sign-ins {{keepSecurity}}. If we send you a link to watch a film, we keep when it was opened and how much was sent {{keepOpenings}}, and the rest with the link. You can ask us to delete any of this sooner.",
        ],
      },
      {
        heading: "Your rights",
        paragraphs: [
          "Under the General Data Protection Regulation (GDPR) you may ask for a copy of your data, have it corrected or deleted, restrict or object to its use, receive it in a common file format and withdraw your consent. Write {{contact}} and name the address in question. We answer within one month and charge nothing.",
          "To leave the newsletter, a message with the word “unsubscribe” is enough. If you believe that we have handled your data wrongly, you may complain to the data protection authority where you live or where we are established.",
        ],
      },
      {
        heading: "Changes",
        paragraphs: [
          "If the site starts to store something else, we will change this page first. If the change affects data that you have already given us, we will tell you by e-mail.",
        ],
      },
    ],
  },
  terms: {
    title: "Terms of service",
    intro:
      "These terms apply to your use of this website. They are short, because the site does little: it shows our work and lets you write to us.",
    sections: [
      {
        heading: "About this site",
        paragraphs: [
          "This site is run by {{legalName}}. Reading it is free and needs no account. Any work that we do for you is governed by its own written contract, not by this page.",
        ],
      },
      {
        heading: "Using the site",
        paragraphs: [
          "You may read, print and link to any page. Please do not try to break into the site, overload it, or use its forms to send advertising, unlawful content or messages in someone else’s name. The forms accept a limited number of messages from the same network address in a given time.",
        ],
      },
      {
        heading: "Our films, pictures and texts",
        paragraphs: [
          "The films, stills, portraits, texts and logo on this site belong to {{legalName}} or to the people who licensed them to us. You may quote short passages and share links. Festivals and journalists may use stills to write about the film they come from, with the title and our name beside them.",
          "For any other use, such as reposting a film, changing a still or using either in a product, ask us first: write {{contact}}.",
        ],
      },
      {
        heading: "What you send us",
        paragraphs: [
          "Whatever you send us remains yours. We gain no rights to your script, song or idea by reading it. Please do not put confidential material into the contact form: write two lines about it and we will arrange a safe way to send the rest.",
          "We receive many proposals, and some resemble each other or films that we are already making. We can promise to read yours. We cannot promise to film it.",
        ],
      },
      {
        heading: "Accounts",
        paragraphs: [
          "Accounts exist for the people who manage the site. If you have one, keep your password to yourself, tell us at once if you think someone else knows it, and change only what you have been asked to look after. We may close an account that is misused or no longer needed.",
        ],
      },
      {
        heading: "Availability and liability",
        paragraphs: [
          "We take care that the site is correct and available, but we cannot guarantee that it is free of errors or always online. Dates of screenings may change; check with the festival or cinema before you travel. We are not responsible for the content of other sites that we link to.",
          "Nothing on this page limits our liability for intent, gross negligence or harm to persons, or any right that consumer law gives you.",
        ],
      },
      {
        heading: "Law and changes",
        paragraphs: [
          "These terms are governed by the law of the country where {{legalName}} is established. If you are a consumer, you keep the protection of the law of the country where you live and may go to the courts there.",
          "We may change these terms when the site changes. The version on this page is the one that applies. If you have a question, write {{contact}}.",
        ],
      },
    ],
  },
  cookies: {
    title: "Cookie policy",
    intro:
      "This site uses few cookies. Each does one job, none follows you, and you will meet them only if you choose a language, send a form, open a page that has a password, or sign in.",
    sections: [
      {
        heading: "What a cookie is",
        paragraphs: [
          "A cookie is a small piece of text that a site asks your browser to keep and to send back with later requests. Local storage is similar, except that its content stays in the browser.",
        ],
      },
      {
        heading: "Your language",
        paragraphs: [
          "When you choose English or Spanish, a cookie keeps that choice, so that the next page appears in the same language. It holds the code of the language and nothing else, and stays until it expires or you delete it.",
          "The same choice is also kept in your browser’s local storage. If the cookie is lost, the site uses it to restore your language. A note that lasts until you close the tab spares you the opening animation the second time.",
        ],
      },
      {
        heading: "Notices",
        paragraphs: [
          "After you send a form, a short-lived cookie carries a notice, such as “Message sent”, to the next page. It is removed once the notice has been shown.",
        ],
      },
      {
        heading: "Pages with a password",
        paragraphs: [
          "If you open a film or a press room with a password or a link of your own, a cookie for that page alone spares you typing it again. If you open the preview of a page that is not public yet, a cookie lets you see its films. These cookies are deleted after some hours.",
        ],
      },
      {
        heading: "Signing in",
        paragraphs: [
          "People who sign in to manage the site receive a session cookie. It tells the server who is asking, cannot be read by scripts and stops working when they sign out or the session expires. Visitors who do not sign in never receive it. Another cookie, which lasts for half a year, tells that a browser has signed in before, so that an account can be warned of one that has not.",
        ],
      },
      {
        heading: "No tracking, no third parties",
        paragraphs: [
          "There are no cookies for analytics or advertising. A trailer at YouTube or Vimeo is loaded from there only when you press play, and a picture that we show from elsewhere is loaded from there; the rules of those sites apply then. If you follow a link to another site, such as a social network, that site’s own rules apply.",
        ],
      },
      {
        heading: "Why there is no banner",
        paragraphs: [
          "European law asks for consent before a site uses cookies that are not needed for what you asked it to do. Ours are: they remember your choice, confirm your message, keep a page open whose password you gave or keep you signed in. There is nothing to accept or refuse.",
        ],
      },
      {
        heading: "How to remove them",
        paragraphs: [
          "You can delete or block cookies and local storage in the settings of your browser. The site can still be read: it will simply choose the language from your browser’s settings each time. Signing in is not possible without the session cookie. If anything here is unclear, write {{contact}}.",
        ],
      },
    ],
  },
  accessibility: {
    title: "Accessibility",
    intro:
      "We want everyone to be able to use this site. This page says what we aim for, what we have done about it and how to tell us when something gets in your way.",
    sections: [
      {
        heading: "What we aim for",
        paragraphs: [
          "We build this site to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, in English and in Spanish, on every screen, including those used only by our own team.",
        ],
      },
      {
        heading: "Without JavaScript",
        paragraphs: [
          "Every page can be read, and every form sent, with JavaScript turned off or not loaded. Where scripts are available they make things quicker. They are never the only way.",
        ],
      },
      {
        heading: "Keyboard and screen readers",
        paragraphs: [
          "Everything that works with a mouse works with a keyboard. The focus is always visible, a link at the top skips to the content, and dialogs return you to where you were. Headings, landmarks and labels are written for screen readers, and text in another language is marked as such.",
          "If a form has a problem, a summary at the top links to each field concerned, a message stands beside the field, and what you typed is kept.",
        ],
      },
      {
        heading: "Sight and motion",
        paragraphs: [
          "Text has sufficient contrast with its background. You can enlarge it to 200 per cent or use a window 320 pixels wide without losing content. Pictures that carry meaning have a description.",
          "If your system is set to reduce motion, the opening animation is skipped and movement on the page stops.",
        ],
      },
      {
        heading: "How we check, and what may still fail",
        paragraphs: [
          "We test the screens of the site with automated accessibility checks in both languages, with and without JavaScript, and by keyboard. Such checks find many faults, not all of them.",
          "Some descriptions of pictures are built from a title and may say less than the picture shows. A text that has not been translated yet appears in English. We do not control the accessibility of the sites that we link to, including those where films can be watched.",
        ],
      },
      {
        heading: "How to report a problem",
        paragraphs: [
          "Write {{contact}}, with “Accessibility” as the subject if you like. Tell us which page it was, what you were trying to do and which browser or assistive technology you use. If we cannot mend the fault at once, we will give you the content in another form.",
          "If our answer does not help, you may turn to the authority responsible for accessibility in your country.",
        ],
      },
    ],
  },
  imprint: {
    title: "Imprint",
    intro: "This page says who runs this site and how to reach us.",
    sections: [
      {
        heading: "Who runs this site",
        paragraphs: [
          "- Name: {{legalName}}\n- Tax number: {{taxNumber}}\n- Register: {{register}}\n- Address: {{address}}\n- E-mail: [{{email}}](mailto:{{email}})\n- Phone: {{phone}}\n- Site: {{site}}",
          "For anything else, write {{contact}}.",
        ],
      },
      {
        heading: "Content and links",
        paragraphs: [
          "{{legalName}} is responsible for the content of this site. We are not responsible for the content of other sites that we link to.",
        ],
      },
      {
        heading: "Films, pictures and texts",
        paragraphs: [
          "The films, pictures and texts on this site are protected by copyright. They belong to {{legalName}} or to the people who licensed them to us.",
        ],
      },
    ],
  },
};

/** How long something is kept, as the texts say it: by the settings of periods. */
export const periods = {
  "30": "for 30 days",
  "90": "for 90 days",
  "180": "for 180 days",
  "365": "for one year",
  "730": "for two years",
  "1825": "for five years",
  forever: "as long as needed",
};
