import type { LocalizedText } from "~/language/i18n/languages";
import type { CaptionTrack } from "~/media/player/caption-tracks";
import type { VideoKind } from "./video";

/** A video as the page of a film shows it. */
export interface ShownVideo {
  kind: VideoKind;
  /** Without one it is named after its kind. */
  title?: LocalizedText;
  url: string;
  poster: string;
  captions: CaptionTrack[];
}
