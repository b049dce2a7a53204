/** The findings of the server where a mail arrived (RFC 8601); empty texts where it says nothing. */
export interface Results {
  server: string;
  spf: string;
  dkim: string;
  dmarc: string;
  /** The domain of the envelope sender, for which SPF was asked. */
  envelope: string;
}

/**
 * Reads the topmost results of a mail. Those below were written by servers before, or by the sender.
 *
 * @param headers unfolded, one a line
 */
export function readResults(headers: string): Results {
  const all = headers
    .split("\r\n")
    .map((line) => /^Authentication-Results:(.*)$/i.exec(line)?.[1])
    .filter((value) => value !== undefined)
    .map((value) => withoutComments(value).trim());
  const server = serverOf(all[0] ?? "");
  // Filters of one server write a header each.
  const own = all.filter((value) => serverOf(value) === server).join("; ");
  const received = /^Received-SPF:\s*(\w+)([^\r\n]*)/im.exec(headers);
  const spf = resultOf(own, "spf") || (received?.[1] ?? "").toLowerCase();
  const from =
    /\bsmtp\.mailfrom\s*=\s*"?([^\s;"]+)/i.exec(own)?.[1] ??
    /\benvelope-from="?<?([^\s;">]+)/i.exec(received?.[2] ?? "")?.[1] ??
    "";
  return {
    server,
    spf,
    dkim: resultOf(own, "dkim"),
    dmarc: resultOf(own, "dmarc"),
    envelope: from.slice(from.lastIndexOf("@") + 1).toLowerCase(),
  };
}

/** Exchange leaves the name of the server out. */
function serverOf(value: string): string {
  const [first = ""] = value.split(";");
  return first.includes("=") ? "" : (first.trim().split(/\s+/)[0] ?? "");
}

/** Returns the result of a method; `pass` if one of several passes. */
function resultOf(value: string, method: string): string {
  const pattern = new RegExp(`(?:^|[;\\s])${method}\\s*=\\s*(\\w+)`, "gi");
  const found = [...value.matchAll(pattern)].map(([, result = ""]) => result.toLowerCase());
  return found.find((result) => result === "pass") ?? found[0] ?? "";
}

/** Leaves comments out, also those within others. */
function withoutComments(value: string): string {
  let depth = 0;
  let text = "";
  for (const letter of value) {
    if (letter === "(") depth += 1;
    else if (letter === ")" && depth > 0) depth -= 1;
    else if (depth === 0) text += letter;
  }
  return text;
}
