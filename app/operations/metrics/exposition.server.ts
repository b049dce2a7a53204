/** A family of samples in the text format of Prometheus, version 0.0.4. */
export interface Family {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: Sample[];
}

export interface Sample {
  /** Added to the name: `_bucket`, `_sum`, `_count`. */
  suffix?: string;
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** The media type of {@link exposition}. */
export const EXPOSITION_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/**
 * Writes families of samples as text. The whole format is three kinds of lines, which is why no
 * library is used for it (decision 048).
 */
export function exposition(families: readonly Family[]): string {
  return families
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(
        ({ suffix = "", labels, value }) => `${name}${suffix}${labelled(labels)} ${written(value)}`,
      ),
    ])
    .join("\n")
    .concat("\n");
}

function labelled(labels: Sample["labels"]): string {
  const pairs = Object.entries(labels ?? {}).map(([name, value]) => {
    const escaped = value.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n");
    return `${name}="${escaped}"`;
  });
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

const written = (value: number) => (value === Infinity ? "+Inf" : String(value));
