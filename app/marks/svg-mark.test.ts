import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { defined } from "~/defined";
import { HttpError } from "~/http/http-error";
import { translator } from "~/i18n/i18n.server";
import { languages } from "~/i18n/languages";
import { anyCodePoint } from "~/test/any-text";
import { isSvg } from "./is-svg.server";
import { cleanSvg } from "./svg-mark.server";

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
const clean = async (svg: string) => (await cleanSvg(Buffer.from(svg))).text;
const drawing = (inside: string, attributes = 'viewBox="0 0 100 100"') =>
  `<svg ${NS} ${XLINK} ${attributes}>${inside}</svg>`;
const rect = '<rect width="50" height="50" fill="red"/>';

/** Everything that the output may consist of. */
const ELEMENT =
  /^(?:svg|g|defs|symbol|use|path|rect|circle|ellipse|line|polyline|polygon|linearGradient|radialGradient|stop|clipPath|mask|pattern|filter|fe[A-Z]\w+)$/;
const ATTRIBUTE = /^[a-zA-Z][a-zA-Z0-9-]*$/;

/** Fails unless a text consists of harmless elements only. */
function expectHarmless(text: string): void {
  const rest = text.replace(/<(\/?)([a-zA-Z]+)((?: [\w-]+="[^"<>&]*")*)(\/?)>/g, (...found) => {
    const [, , name, attributes] = found as [string, string, string, string];
    expect(name).toMatch(ELEMENT);
    for (const [, attribute, value] of attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)) {
      expect(attribute).toMatch(ATTRIBUTE);
      expect(attribute).not.toMatch(/^on/i);
      if (attribute === "xmlns") continue;
      expect(value).not.toMatch(/script|data:|:\/\/|@|\\|expression|import/i);
      if (attribute === "href") expect(value).toMatch(/^#m\d+$/);
      if (attribute === "style")
        expect(value).toMatch(/^(?:(?:mix-blend-mode|isolation):[a-z-]+;?)+$/);
      expect(defined(value).replace(/url\(#m\d+\)/g, "")).not.toMatch(
        /url|#(?![0-9a-f]{3,8}\b|m\d+$)/i,
      );
    }
    return "";
  });
  expect(rest.trim()).toBe("");
}

const sheetOf = (rules: number) =>
  `<style>${Array.from({ length: rules }, (_, index) => `.c${index}{fill:red}`).join("")}</style>`;

const reasonOf = async (svg: string): Promise<string> => {
  try {
    await clean(svg);
    return "accepted";
  } catch (error) {
    expect(error).toBeInstanceOf(HttpError);
    const { status, reason, params } = error as HttpError;
    expect(status).toBe(400);
    for (const language of languages) {
      expect(translator(language)(`refused.${reason}`, params)).toMatch(/SVG/);
    }
    return reason;
  }
};

describe("a hostile drawing", () => {
  it.each([
    ["a script", `<script>alert(1)</script>${rect}`],
    [
      "a script of a prefix",
      `<x:script xmlns:x="http://www.w3.org/2000/svg" href="//evil.example"/>${rect}`,
    ],
    [
      "a script of HTML",
      `<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>${rect}`,
    ],
    [
      "HTML around a shape",
      `<h:body xmlns:h="http://www.w3.org/1999/xhtml">${rect}</h:body>${rect}`,
    ],
    ["an event handler", `<rect width="5" height="5" onload="alert(1)" ONCLICK="alert(1)"/>`],
    [
      "a handler of a namespace",
      `<rect width="5" height="5" e:onload="alert(1)" xmlns:e="urn:x"/>`,
    ],
    ["a link", `<a xlink:href="javascript:alert(1)" target="_top">${rect}</a>`],
    ["a reference to elsewhere", `<use href="http://evil.example/x.svg#a"/>${rect}`],
    ["a reference to data", `<use xlink:href="data:image/svg+xml;base64,AAAA#a"/>${rect}`],
    ["an import", `<style>@import url("http://evil.example/a.css");</style>${rect}`],
    [
      "a style",
      `<style>rect{fill:url(http://evil.example/#a);background:url(//evil.example)}</style>${rect}`,
    ],
    [
      "a font",
      `<style>@font-face{font-family:x;src:url(data:font/woff2;base64,AA)}</style>${rect}`,
    ],
    ["an escaped style", `<rect width="5" height="5" style="fill:\\75rl(http://evil.example)"/>`],
    [
      "a style attribute",
      `<rect width="5" height="5" style="filter:url(//evil.example#f);behavior:url(x)"/>`,
    ],
    [
      "an animation",
      `<rect width="5" height="5"><set attributeName="onclick" to="alert(1)"/></rect>`,
    ],
    ["an animated link", `<a><animate attributeName="href" to="javascript:alert(1)"/>${rect}</a>`],
    [
      "a handler element",
      `<handler xmlns="http://www.w3.org/2001/xml-events">alert(1)</handler>${rect}`,
    ],
    ["an escaped value", `<circle r="3" fill="&#106;avascript:alert(1)"/>`],
    ["an instruction", `<?xml-stylesheet href="http://evil.example/a.css"?>${rect}`],
    ["a comment", `<!-- <script>alert(1)</script> -->${rect}`],
    ["CDATA", `<![CDATA[<script>alert(1)</script>]]>${rect}`],
    [
      "names of prototypes",
      `<constructor/><rect width="5" height="5" __proto__="x" toString="y" id="__proto__"/><use href="#__proto__"/>`,
    ],
    ["a base", `<rect width="5" height="5" xml:base="http://evil.example/"/>`],
  ])("comes out harmless: %s", async (_, inside) => {
    const text = await clean(drawing(inside));
    expectHarmless(text);
    expect(text).toMatch(/<(?:rect|circle)/);
  });

  it("loses what is on its root", async () => {
    const text = await clean(drawing(rect, 'viewBox="0 0 9 9" onload="alert(1)" xml:base="//x"'));
    expectHarmless(text);
    expect(text).not.toContain("onload");
  });

  const levels = (line: (level: number) => string) =>
    Array.from({ length: 12 }, (_, level) => line(level)).join("");
  const ten = (text: string) => Array.from({ length: 10 }, () => text).join("");

  it.each([
    [
      "svgUnsupported",
      `<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]>${drawing("&b;")}`,
    ],
    ["svgUnsupported", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing("&x;")}`],
    [
      "svgUnsupported",
      `<!DOCTYPE svg [<!ENTITY % x SYSTEM "http://evil.example"> %x;]>${drawing("")}`,
    ],
    ["svgUnreadable", drawing("&unknown;")],
    [
      "svgUnsupported",
      drawing('<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'),
    ],
    ["svgUnsupported", drawing('<image href="http://evil.example/x.png"/>')],
    ["svgUnsupported", drawing('<image xlink:href="data:image/png;base64,AAAA"/>')],
    ["svgUnsupported", drawing('<filter id="f"><feImage href="//evil.example"/></filter>')],
    ["svgUnsupported", drawing(`<style>g > rect:not(.a){fill:red}</style>${rect}`)],
    ["svgUnsupported", drawing("<text>Hello</text>")],
    ["svgUnreadable", "<svg"],
    ["svgUnreadable", "<html><body/></html>"],
    ["svgUnreadable", '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 1 1"/>'],
    ["svgUnreadable", drawing("<g>")],
    ["svgUnreadable", drawing('<g id="a"><use href="#a"/></g>')],
    [
      "svgUnreadable",
      drawing(
        '<pattern id="a"><rect fill="url(#b)"/></pattern><mask id="b"><rect fill="url(#a)"/></mask><rect fill="url(#a)"/>',
      ),
    ],
    ["svgTooComplex", drawing("<g>".repeat(100) + "</g>".repeat(100))],
    ["svgTooComplex", drawing("<g/>".repeat(6000))],
    ["svgTooComplex", drawing(`<path d="${"M0 0h1".repeat(40_000)}"/>`)],
    ["svgTooComplex", drawing(" ".repeat(1024 * 1024))],
    [
      "svgTooComplex",
      drawing(
        levels(
          (level) => `<g id="a${level}">${level ? ten(`<use href="#a${level - 1}"/>`) : rect}</g>`,
        ),
      ),
    ],
    [
      "svgTooComplex",
      drawing(
        levels(
          (level) =>
            `<pattern id="a${level}">${ten(`<rect fill="url(#a${level - 1})"/>`)}</pattern>`,
        ) + rect,
      ),
    ],
    // Each alone is within bounds: rules and elements, and declarations for all of them.
    ["svgTooComplex", drawing(sheetOf(1500) + '<g class="a"/>'.repeat(2000))],
    [
      "svgTooComplex",
      drawing(`<style>*{${"fill:red;".repeat(4000)}}</style>${"<g/>".repeat(2000)}`),
    ],
    ["accepted", drawing(sheetOf(200) + '<g class="c7"/>'.repeat(2000))],
    // The beginning of a comment that is not closed is not read on to the end each time.
    ["accepted", drawing(`<g style="${"/* ".repeat(330_000)}"/>${rect}`)],
    ["svgUnreadable", drawing(rect, "")],
    ["svgUnreadable", drawing(rect, 'width="100%" height="100%"')],
    ["svgUnreadable", drawing(rect, 'viewBox="0 0 0 10"')],
    ["svgUnreadable", drawing(rect, 'viewBox="0 0 1e99 10"')],
    ["svgUnreadable", drawing(rect, 'viewBox="0 0 4000 10"')],
  ])("is rejected with a reason: %s", async (reason, svg) => {
    expect(await reasonOf(svg)).toBe(reason);
  });

  it("takes no long time over values that almost match", async () => {
    const long = [
      `<rect transform="${"rotate(1)  ".repeat(300)}!"/>`,
      `<rect stroke-dasharray="${"11 ".repeat(1300)}!"/>`,
      `<rect fill="url(#a)${" ".repeat(3000)}!"/>`,
      `<path d="${" ".repeat(100_000)}!"/>`,
      `<style>${"/*".repeat(30_000)}</style>`,
      `<style>${"@;".repeat(30_000)}</style>`,
    ];
    for (const each of long) expectHarmless(await clean(drawing(each + rect)));
  });

  const value = fc.constantFrom(
    ..."red,#fff,none,url(#a),url( '#b' ),url(http://evil.example#a),javascript:alert(1),1e9,10 20,M0 0h9z,rotate(3),#a,//evil.example/#a,data:x,expression(1),&amp;#x3c;,var(--x),currentColor,multiply,5px".split(
      ",",
    ),
  );
  const attribute = fc.constantFrom(
    ..."id,href,xlink:href,fill,stroke,style,class,d,transform,onload,onclick,clip-path,mask,filter,width,height,x,values,mix-blend-mode,points,viewBox".split(
      ",",
    ),
  );
  const element = fc.constantFrom(
    ..."g,rect,path,use,defs,linearGradient,stop,clipPath,mask,pattern,symbol,svg,a,switch,script,style,set,metadata,filter,feOffset,iframe".split(
      ",",
    ),
  );
  const { node } = fc.letrec<{ node: string }>((tie) => ({
    node: fc
      .tuple(
        element,
        fc.dictionary(attribute, value, { maxKeys: 5 }),
        fc.oneof({ maxDepth: 5 }, fc.constant(""), fc.array(tie("node"), { maxLength: 4 })),
      )
      .map(([name, attributes, children]) => {
        const own = Object.entries(attributes).map(([key, text]) => ` ${key}="${text}"`);
        const inside = typeof children === "string" ? children : children.join("");
        return `<${name}${own.join("")}>${inside}</${name}>`;
      }),
  }));

  it("is harmless or rejected, whatever is in it, and cleaning it again changes nothing", async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(node, { maxLength: 5 }), async (nodes) => {
        const svg = drawing(nodes.join("") + rect);
        if ((await reasonOf(svg)) !== "accepted") return;
        accepted++;
        const text = await clean(svg);
        expectHarmless(text);
        expect(await clean(text)).toBe(text);
      }),
      { numRuns: 300 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  it("is harmless or rejected, whatever its bytes are", async () => {
    const start = fc.constantFrom(
      "",
      "<svg",
      `<svg ${NS} viewBox="0 0 1 1">`,
      "<?xml",
      "<!DOCTYPE",
    );
    await fc.assert(
      fc.asyncProperty(
        start,
        fc.string({ unit: anyCodePoint, maxLength: 200 }),
        async (head, tail) => {
          const reason = await reasonOf(head + tail);
          if (reason === "accepted") expectHarmless(await clean(head + tail));
        },
      ),
      { numRuns: 150 },
    );
  });
});

/** Draws on grey, so that transparency counts. */
const pixelsOf = (svg: string, width: number, height: number) =>
  sharp(Buffer.from(svg), { density: 96 })
    .resize({ width, height, fit: "fill" })
    .flatten({ background: "#808080" })
    .removeAlpha()
    .raw()
    .toBuffer();

const illustrator = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 16.0.0, SVG Export Plug-In -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
  <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
  <!ENTITY ns_svg "http://www.w3.org/2000/svg">
  <!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;"
  xmlns:xlink="&ns_xlink;" x="0px" y="0px" width="200px" height="100px" viewBox="0 0 200 100"
  enable-background="new 0 0 200 100" xml:space="preserve">
<style type="text/css">
  .st0{fill:url(#SVGID_1_);}
  .st1{clip-path:url(#SVGID_2_);fill:#D1202F;stroke:#000000;stroke-width:4;stroke-miterlimit:10;}
  .st0, .st2 { opacity: .9 }
</style>
<switch>
  <foreignObject requiredExtensions="&ns_ai;" width="1" height="1"><i:pgfRef xlink:href="#ai"/></foreignObject>
  <g i:extraneous="self">
    <linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="100" y2="0">
      <stop offset="0" style="stop-color:#FF0000"/><stop offset="1" style="stop-color:#0000FF"/>
    </linearGradient>
    <rect class="st0" width="100" height="100"/>
    <g><defs><circle id="C" cx="150" cy="50" r="40"/></defs>
      <clipPath id="SVGID_2_"><use xlink:href="#C" style="overflow:visible;"/></clipPath>
      <rect x="100" y="10" class="st1" width="100" height="80"/></g>
  </g>
</switch>
<i:pgf id="ai"><![CDATA[eJzsvWuX]]></i:pgf>
</svg>`;

const inkscape = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:svg="http://www.w3.org/2000/svg"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns="http://www.w3.org/2000/svg"
  width="60mm" height="40mm" version="1.1" id="svg8" inkscape:version="1.0">
  <metadata id="m"><rdf:RDF><dc:title>Łódź</dc:title></rdf:RDF></metadata>
  <sodipodi:namedview id="base" pagecolor="#ffffff"/><title>Logo</title>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" transform="translate(10,20) scale(1.5)">
    <path style="fill:#1a1a1a;fill-opacity:0.5;stroke:#ff0;-inkscape-font-specification:'Sans';stroke-width:2"
      d="m 10,10 h 50 v 30 z" sodipodi:nodetypes="cccc"/>
    <svg:circle cx="100" cy="30" r="20" style="fill:#080 !important;display:inline"/>
    <text xml:space="preserve" x="3" y="4"><tspan sodipodi:role="line"></tspan></text>
  </g></svg>`;

const figma = `<svg width="120" height="60" viewBox="0 0 120 60" fill="none" ${NS}>
  <g filter="url(#filter0_d)"><rect x="10" y="10" width="40" height="40" rx="8" fill="url(#paint0_linear)"/></g>
  <mask id="mask0" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="60" y="0" width="60" height="60"><circle cx="90" cy="30" r="25" fill="#C4C4C4"/></mask>
  <g mask="url(#mask0)"><path fill-rule="evenodd" clip-rule="evenodd" d="M60 0H120V60H60V0ZM80 20V40H100V20H80Z" fill="#7B61FF"/></g>
  <defs><filter id="filter0_d" x="0" y="0" width="60" height="60" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
    <feFlood flood-opacity="0" result="BackgroundImageFix"/>
    <feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0"/>
    <feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feColorMatrix type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0.25 0"/>
    <feBlend mode="normal" in2="BackgroundImageFix" result="effect1"/><feBlend mode="normal" in="SourceGraphic" in2="effect1" result="shape"/></filter>
  <linearGradient id="paint0_linear" x1="30" y1="10" x2="30" y2="50" gradientUnits="userSpaceOnUse"><stop stop-color="#FF6B00"/><stop offset="1" stop-color="#FFD600" stop-opacity="0.5"/></linearGradient></defs>
</svg>`;

const corel = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg ${NS} xml:space="preserve" width="2in" height="25.4mm" version="1.1"
  style="shape-rendering:geometricPrecision; fill-rule:evenodd" viewBox="0 0 2000 1000">
 <defs><style type="text/css"><![CDATA[
    /* colours */ .fil1 {fill:white} .fil0 {fill:#1F1A17;fill-rule:nonzero} path.fil2 {fill:rgb(200, 20, 20)}
    @media (prefers-color-scheme: dark) { .fil0 { fill: #fff } } rect:hover { fill: lime }
   ]]></style></defs>
 <g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/>
  <polygon class="fil0" points="100,100 900,100 500,900 "/><rect class="fil1" x="1000" y="100" width="400" height="800"/>
  <path class="fil2" d="M1500 100l400 0 0 800 -400 0z"/></g></svg>`;

describe("a drawing of a designer", () => {
  it.each([
    ["Illustrator", illustrator, 512, 256],
    ["Inkscape", inkscape, 512, 341],
    ["Figma", figma, 512, 256],
    ["CorelDRAW", corel, 512, 256],
  ])("looks the same: %s", async (_, svg, width, height) => {
    const found = await cleanSvg(Buffer.from(svg));
    expect([found.width, found.height]).toEqual([width, height]);
    expectHarmless(found.text);
    expect(await clean(found.text)).toBe(found.text);
    const [before, after] = await Promise.all([
      pixelsOf(svg, 256, 128),
      pixelsOf(found.text, 256, 128),
    ]);
    const differences = before.map((channel, at) => Math.abs(channel - defined(after[at])));
    const different = differences.filter((each) => each > 40).length / before.length;
    expect(different).toBeLessThan(0.02);
    // The comparison would notice a missing shape.
    const nothing = await pixelsOf(drawing("", 'viewBox="0 0 2 1"'), 256, 128);
    expect(
      before.filter((channel, at) => Math.abs(channel - defined(nothing[at])) > 40).length,
    ).toBeGreaterThan(before.length * 0.1);
  });

  it("keeps the colour where a gradient is missing", async () => {
    expect(await clean(drawing('<path d="M0 0h9v9z" fill="url(#x) red"/>'))).toContain(
      'fill="red"',
    );
    expect(await clean(drawing('<path d="M0 0h9v9z" fill="url(#x)"/>'))).toContain('fill="none"');
  });

  it("is recognised by its content", () => {
    for (const svg of [illustrator, inkscape, figma, `\uFEFF\n${corel}`]) {
      expect(isSvg(Buffer.from(svg))).toBe(true);
    }
    for (const other of ["GIF89a", "\x89PNG", "RIFF<svg", "", "{}"]) {
      expect(isSvg(Buffer.from(other, "latin1"))).toBe(false);
    }
  });
});
