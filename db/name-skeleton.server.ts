/**
 * Letters and digits of all scripts that look like Latin ones, keyed by the Latin one.
 *
 * Source: Unicode Security Mechanisms (UTS #39), confusables.txt 14.0.0, © 2021 Unicode, Inc.
 * (https://www.unicode.org/terms_of_use.html): every single letter or digit there whose prototype
 * is one or two of a-z and 0-9, capitals counting as their small letters, except what NFKD and the
 * removal of accents already cover; and the phonetic small capitals (ᴀ, ʙ, …), which are not in
 * that file.
 */
const confusables: Record<string, string> = {
  "2": "ƧƨƻϨϩᒿᴤꙄꙅꛯꝚꝛ",
  "3": "ƷȜȝɜʒЗзҘҙӠӡჳᴈⳌⳍꝪꝫꞫ𑣊𖼻",
  "4": "Ꮞꮞ𑢯𑣏",
  "5": "Ƽ𑢻𑣛",
  "6": "бᏮⳒⳓꮾ𑣕",
  "7": "𐓒𐓺𑣆",
  "8": "Ȣȣ৪੪𐌚\u{1e8cb}",
  "9": "৭੧୨൭ⳊⳋꝮꝯ𑢬𑣌𑣖",
  a: "ɑΑαАаᎪᗅᴀꓮꭺ𐊠𖽀",
  aa: "Ꜳꜳ",
  ae: "ÆæӔӕ",
  ao: "Ꜵꜵ",
  au: "Ꜷꜷ",
  av: "ꜸꜹꜺꜻ",
  ay: "Ꜽꜽ",
  b: "ƀƂƃƄƅɓʙΒβБВЬвьѢѣҌҍᏏᏴᏼᑲᑳᖯᗷꓐꞴꞵꮟ𐊂𐊡𐌁",
  bl: "Ыы",
  c: "ȼСсҪҫᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲",
  d: "ÐðĐđƉƌɖɗԁᎠᏧᑯᗞᗪᴅꓒꓓꭰꮷ",
  d3: "ʤ",
  dz: "ʣ",
  e: "ɆɇΕεЕеҽҿᎬᴇⴹꓰꬲꭼ𐊆𑢦𑢮𑣎",
  f: "ƑƒϜϝքᖴᵮẝꓝꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂",
  g: "ƍǤǥɠɡɢԌԍցᏀᏳᏻᶃꓖꮐ",
  h: "ĦħɦʜΗНнћҢңһӇӈӉӊհᎻᏂᏲᏺᕼⱧⱨⲎⲏꓧꚕꮋꮒ𐋏",
  i: "ıɨɩɪιіӏᎥᵻᵼꙇꭵ𑣃",
  j: "ɈɉʝͿϳЈјᎫᒍᴊꓙꞲꭻ",
  k: "ƙΚκКкҚқҞҟᏦᛕᴋⱩⱪⲔⲕꓗꝀꝁꮶ𐔘",
  l: "IŁłƖƗƚǀɫɭʟΙІӀ\u{5d5}\u{5df}\u{627}\u{661}\u{673}\u{6f1}\u{7ca}ᏞᒪᛁⲒⲓⳐⳑⵏꓡꓲꮮ𐊊𐌉𐌠𐐛𐑃𐔦𑢣𑢲𑣒𖼖𖼨\u{1e8c7}",
  l3: "ɮ",
  ll: "ǁ\u{5f0}",
  lo: "Юю",
  ls: "ʪ",
  lz: "ʫ",
  m: "ΜμϺϻМмӍӎᎷᗰᛖᴍⲘⲙꓟꮇ𐊰𐌑",
  n: "ƝƞɲɳɴΝηոռᵰⲚⲛꓠ𐔓",
  o: "ØøƟɵΘΟθοσОоѲѳӨөՕօ\u{5e1}\u{647}\u{665}\u{6be}\u{6c1}\u{6d5}\u{6f5}\u{6ff}\u{7c0}०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀ჿዐᎾᏫᴏᴑⲞⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠",
  oe: "Œœ",
  oo: "ꚘꚙꝎꝏ",
  p: "ƥΡρРрᏢᑭᴘᵽⲢⲣꓑꮲ𐊕",
  q: "ʠԛգզⵕ",
  r: "ƦɍɼɽʀгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꭱꮁꮢ𐒴𐓜𖼵",
  rn: "ɱᵯ𑜀𑣣",
  s: "ƽʂЅѕՏտᏕᏚᵴꓢꜱꮥꮪ𐊖𐐠𐑈𑣁𖼺",
  t: "ŦŧƭƮȾʈΤτТтҬҭᎢᴛᵵⱦⲦⲧꓔꭲ𐊗𐊱𐌕𑢼𖼊",
  t3: "Ꜩꜩ",
  tf: "ꝷ",
  ts: "ʦ",
  u: "ɄʉʋυՍսሀᏌᑌᴜᵾꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂",
  ue: "ᵫ",
  uo: "ꭣ",
  v: "νѴѵ\u{5d8}\u{667}\u{6f7}Ꮩᐯᴠⴸꓦꛟꮩ𐔝𑜆𑢠𑣀𖼈",
  w: "ɯѡѽԜԝաᎳᏔᴡꓪꝡꮃꮤ𑓅𑜊𑜎𑜏𑣦𑣯",
  x: "ΧχХхҲҳᕁᕽᚷⲬⲭⵝꓫꞳꭓꭕ𐊐𐊴𐌗𐌢𐔧𑣬",
  y: "ƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨⲩꓬꭚꭹꮍ𐊲𑢤𑣜𖽃",
  z: "ƵƶȤȥʐΖζᏃᴢᵶꓜꮓ𐋵𑢩𑣄𑣉𑣥",
};

const letterOf = new Map(
  Object.entries(confusables).flatMap(([letter, others]) =>
    [...others].map((other) => [other, letter] as const),
  ),
);

/**
 * Returns the skeleton of a name: two names with the same skeleton can be mistaken for each other.
 * Ignores accents, punctuation, spaces, case, invisible characters and look-alike letters, and
 * treats as equal `rn` and `m`, `vv` and `w`, `l`, `I` and `1`, `0` and `o`. For comparison only,
 * never for display.
 */
export function skeletonOf(name: string): string {
  const letters = [...bare(name)].map((letter) => {
    const small = letter.toLowerCase();
    return letterOf.get(letter) ?? letterOf.get(small) ?? small;
  });
  const skeleton = bare(letters.join(""))
    .replace(/\|/g, "l")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .replace(/[i1]/g, "l")
    .replace(/0/g, "o")
    .replace(/rn/g, "m")
    .replace(/vv/g, "w");
  // A name of symbols only is its own skeleton.
  return skeleton || name.normalize("NFKC");
}

/** Removes accents, invisible characters and compatibility forms such as full-width letters. */
function bare(text: string): string {
  return text.normalize("NFKD").replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "");
}
