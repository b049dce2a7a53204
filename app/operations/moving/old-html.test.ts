import fc from "fast-check";
import { fromHtml } from "hast-util-from-html";
import { describe, expect, it } from "vitest";
import { writingHtml } from "~/records/writing/writing-html.server";
import { type Moved, moveHtml } from "./old-html.server";
import { sentencesOf, textOf } from "./shown-text";

const image = "/uploads/aaaaaaaa-1000x800.webp";
const moved: Moved = {
  picture: (url) =>
    url.includes("gone") ? null : { address: image, alt: "Alt", caption: "Caption" },
  link: (url) => (url.includes("old.example/one") ? "/en/news/1" : null),
  isOld: (url) => url.includes("old.example"),
  gallery: (ids) => ids.map((id) => ({ url: `https://old.example/${id}.jpg`, id })),
};

const write = (html: string, isClassic = true) => moveHtml({ html, isClassic }, moved);

const cases: [what: string, html: string, text: string][] = [
  ["paragraphs and breaks", "One\ntwo\n\nthree", "One\ntwo\n\nthree"],
  ["bold within a word", "E<strong>s</strong> muy", "E**s** muy"],
  ["blanks within bold", "a<b> bold </b>b", "a **bold** b"],
  ["headings from h1 down", "<h1>A<br>b</h1><h3>C</h3>", "## A b\n\n#### C"],
  ["a table", "<table><tr><td>A</td><td>B</td></tr><tr><td>C</td></tr></table>", "A – B\nC"],
  [
    "a caption",
    '[caption id="x"]<img src="a.jpg" alt="B"> Words[/caption]',
    `![B](${image})\n*Words*`,
  ],
  [
    "words that ran around a picture below it",
    '<img class="alignright" src="a.jpg" alt="A">Words <img src="a.jpg" alt="B"> go on.',
    `![A](${image})\n\nWords ![B](${image}) go on.`,
  ],
  [
    "pictures side by side, and what is below them",
    '<p>Words<a href="https://x.example/"><img src="a.jpg" alt="A"></a><img src="a.jpg" alt="B"></p>',
    `Words\n\n[![A](${image})](https://x.example/)\n\n![B](${image})`,
  ],
  [
    "pictures in a table with their rows",
    '<table><tr><td><img src="a.jpg" alt="A"></td><td>B</td></tr></table>',
    `![A](${image}) – B`,
  ],
  ["a gallery", '[gallery ids="1"]', `![Alt](${image})\n*Caption*`],
  [
    "a video on its line",
    "A\nhttps://youtu.be/aa_bb-cc_d0\nB",
    "A\n\nhttps://www.youtube.com/watch?v=aa_bb-cc_d0\n\nB",
  ],
  [
    "a frame",
    '<p>x<iframe src="//player.vimeo.com/video/7697"></iframe></p>',
    "x\n\nhttps://vimeo.com/7697",
  ],
  [
    "[video]",
    '[video mp4="https://old.example/a.mp4"][/video]',
    "[old.example/a.mp4](https://old.example/a.mp4)",
  ],
  ["nothing of empty paragraphs", "<p>&nbsp;</p>A&nbsp;b<!--more-->", "A b"],
  ["wrappers of page builders", '[vc_row][vc_column width="1/2"]Text[/vc_column][/vc_row]', "Text"],
  ["verse", '<pre class="wp-block-verse">a\n  b</pre>', "a\nb"],
  [
    "small numbers above and below the line",
    'H<sub>2</sub>O, 10<sup>12</sup>, rock.<sup class="fn"><a id="b" href="#a">1</a></sup> 16<sup>th</sup>',
    "H₂O, 10¹², rock.¹ 16th",
  ],
  ["a list from three", '<ol start="3"><li>a</li><li>b</li></ol>', "3. a\n4. b"],
  ["a list of one", "<ul><li>alone</li></ul>", "alone"],
  ["signs of Markdown", "2*3*4 [x] &lt;b&gt;\n- no list", "2\\*3\\*4 \\[x] \\<b>\n\\- no list"],
  [
    "links",
    '<a href="https://old.example/one">a</a> <a href="javascript:x">b</a>',
    "[a](/en/news/1) b",
  ],
  [
    "a picture that opens itself",
    '<a href="https://old.example/a.jpg"><img src="a.jpg" alt="A"></a>',
    `![A](${image})`,
  ],
  [
    "a link around blocks in one line",
    '<a href="https://x.example/"><div><div>Title</div><div>Words <b>here</b></div></div></a>',
    "[Title – Words **here**](https://x.example/)",
  ],
  [
    "nothing of the controls of a player",
    '<p>A</p><div class="kg-video-player-container"><span>0:00</span></div>',
    "A",
  ],
];

describe("the HTML of an old site", () => {
  it.each(cases)("keeps %s", (_, html, text) => {
    expect(write(html).text).toBe(text);
  });

  it("tells what it does not keep", () => {
    const { notKept } = write(
      '<img src="gone.jpg"> [contact-form-7 id="1"] <iframe src="https://maps.example/x"></iframe> <a href="https://old.example/two">two</a> <del>the bank</del>',
    );
    expect(notKept).toEqual([
      { kind: "plugin", what: "contact-form-7" },
      { kind: "picture", what: "gone.jpg" },
      { kind: "embed", what: "https://maps.example/x" },
      { kind: "link", what: "https://old.example/two" },
      { kind: "struck", what: "the bank" },
    ]);
  });

  it("is shown or told, each sentence of 300 posts", () => {
    const posts = fc.sample(post, { numRuns: 300, seed: 60 });
    let [all, lost, told] = [0, 0, 0];
    for (const html of posts) {
      const { text, notKept } = write(html, html.length % 2 === 0);
      const shown = flat(textOf(fromHtml(writingHtml(text, 2), { fragment: true })));
      const sentences = sentencesOf(textOf(fromHtml(html, { fragment: true })));
      const missing = sentences.filter((sentence) => !shown.includes(flat(sentence)));
      const isTold = (sentence: string) => notKept.some(({ what }) => what.includes(sentence));
      all += sentences.length;
      told += missing.filter(isTold).length;
      lost += missing.filter((sentence) => !isTold(sentence)).length;
    }
    expect(all).toBeGreaterThan(1500);
    expect(lost / all).toBeLessThanOrEqual(0.005);
    // Nearly all of it is shown, and not only told.
    expect(told / all).toBeLessThanOrEqual(0.01);
  });
});

/** Without blanks: a cell of a table and its neighbour are on one line here. */
const flat = (text: string) => text.replace(/[\s–]+/gu, "");

const word = fc.constantFrom(
  ..."luz sal niña mar cine 1936. *star* under_score E! “quote” <b> & R&D [sic] ~tilde~ #tag +info 50% a|b \\ back`tick` http://x.example/a_b".split(
    " ",
  ),
);
const escape = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const sentence = fc
  .array(word, { minLength: 2, maxLength: 9 })
  .map((words) => `${escape(words.join(" "))} end.`);
const inline = fc.oneof(
  sentence,
  fc
    .tuple(sentence, fc.constantFrom("strong", "em", "b", "span", "u", "del", "code"))
    .map(([text, name]) => `${text} <${name}> ${text}</${name}>${text}`),
  sentence.map((text) => `<a href="https://x.example/">${text}</a>`),
  fc.tuple(sentence, sentence).map(([a, b]) => `${a}<br>${b}`),
);
const block = fc.oneof(
  inline.map((text) => `<p>${text}</p>`),
  inline.map((text) => `${text}\n\n`),
  fc
    .tuple(inline, fc.integer({ min: 1, max: 6 }))
    .map(([text, level]) => `<h${level}>${text}</h${level}>`),
  fc
    .array(inline, { minLength: 1, maxLength: 4 })
    .map((items) => `<ul>${items.map((text) => `<li>${text}</li>`).join("")}</ul>`),
  fc
    .array(sentence, { minLength: 1, maxLength: 4 })
    .map((items) => `<ol>${items.map((text) => `<li><p>${text}</p></li>`).join("\n")}</ol>`),
  inline.map((text) => `<blockquote><p>${text}</p></blockquote>`),
  fc
    .array(fc.tuple(sentence, sentence), { minLength: 1, maxLength: 3 })
    .map(
      (rows) =>
        `<table>${rows.map(([a, b]) => `<tr><td>${a}</td><td>${b}</td></tr>`).join("")}</table>`,
    ),
  inline.map((text) => `<div class="et_pb"><div><section>${text}</section></div></div>`),
  sentence.map((text) => `<figure><img src="a.jpg"><figcaption>${text}</figcaption></figure>`),
  sentence.map((text) => `<pre>${text}</pre>`),
  sentence.map((text) => `<dl><dt>${text}</dt><dd>${text}</dd></dl>`),
);
const post = fc.array(block, { minLength: 2, maxLength: 8 }).map((blocks) => blocks.join("\n"));
