/** How a TTML document counts its times. */
export interface TimeBase {
  frameRate: number;
  subFrameRate: number;
  tickRate: number;
}

const UNITS: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

/** Reads the time base from the attributes of the root. */
export function timeBaseOf(attribute: (name: string) => string | undefined): TimeBase {
  const [multiplied = 1, divided = 1] = (attribute("frameRateMultiplier") ?? "1 1")
    .split(/[\s:]+/)
    .map(Number);
  const rate = positive(attribute("frameRate")) ?? 30;
  const frameRate = rate * (multiplied > 0 && divided > 0 ? multiplied / divided : 1);
  const subFrameRate = positive(attribute("subFrameRate")) ?? 1;
  const isFramed = attribute("frameRate") !== undefined;
  const tickRate = positive(attribute("tickRate")) ?? (isFramed ? frameRate * subFrameRate : 1);
  return { frameRate, subFrameRate, tickRate };
}

function positive(text: string | undefined): number | null {
  const number = Number(text);
  return Number.isFinite(number) && number > 0 ? number : null;
}

/**
 * Reads a time of TTML in milliseconds: `00:01:02.5`, `00:01:02:12` with frames, `12.5s`, `30f`,
 * `10000t`, and, as some programs write it, with a comma.
 *
 * @returns null if it is none
 */
export function ttmlTime(text: string, base: TimeBase): number | null {
  const bare = text.trim().replace(",", ".");
  const clock =
    /^(\d{1,4}):(\d{1,2}):(\d{1,2}(?:\.\d{1,9})?)(?:[:;](\d{1,3})(?:\.(\d{1,3}))?)?$/.exec(bare);
  if (clock) {
    const [, hours, minutes, seconds, frames = "0", parts = "0"] = clock;
    const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    const beyond = (Number(frames) + Number(parts) / base.subFrameRate) / base.frameRate;
    return Math.round((whole + beyond) * 1000);
  }
  const [, count, unit = "s"] = /^(\d{1,15}(?:\.\d{1,9})?)(h|ms|m|s|f|t)?$/.exec(bare) ?? [];
  if (count === undefined) return null;
  const step =
    unit === "f" ? 1000 / base.frameRate : unit === "t" ? 1000 / base.tickRate : (UNITS[unit] ?? 0);
  return Math.round(Number(count) * step);
}
