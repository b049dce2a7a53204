import { describe, expect, it } from "vitest";
import { wrongLineOfWebVtt } from "./check-web-vtt";

const cue = "00:01.000 --> 00:02.500\nHola";

describe("captions in WebVTT", () => {
  it.each([
    `WEBVTT\n\n${cue}`,
    `\uFEFFWEBVTT - Subtítulos\r\nKind: captions\r\n\r\n1\r\n01:00:01.000 --> 01:00:02.000 line:0 align:start\r\n- ¡Hola!\r\n- <i>Adiós</i>\r\n`,
    `WEBVTT\n\nNOTE by hand\nfor the trailer\n\nSTYLE\n::cue { color: red }\n\n\n${cue}\n\n\n${cue}\n`,
    `WEBVTT\n\n00:59:59.999 --> 100:00:00.000\n`,
  ])("%j is right", (text) => expect(wrongLineOfWebVtt(text)).toBeNull());

  it.each([
    ["", 1],
    ["WEBVTT", 1],
    [cue, 1],
    ["WEBVTTX\n\n" + cue, 1],
    [`WEBVTT\n${cue}`, 2],
    [`WEBVTT\n\n1\n00:01,000 --> 00:02,500\nHola`, 4],
    [`WEBVTT\n\n00:02.000 --> 00:02.000\nHola`, 3],
    [`WEBVTT\n\n00:03.000 --> 00:02.000\nHola`, 3],
    [`WEBVTT\n\n${cue}\n00:03.000 --> 00:04.000\nno empty line before`, 5],
    [`WEBVTT\n\n${cue}\n\nHola`, 6],
    [`WEBVTT\n\n0:01.000 --> 00:02.000\nHola`, 3],
    [`WEBVTT\n\n00:61.000 --> 01:02.000\nHola`, 3],
    [`WEBVTT\n\n00:01.000-->00:02.000\nHola`, 3],
    [`WEBVTT\n\nNOTE\n00:01.000 --> 00:02.000\n\n${cue}`, 4],
  ])("%j is wrong in line %d", (text, line) => expect(wrongLineOfWebVtt(text)).toBe(line));
});
