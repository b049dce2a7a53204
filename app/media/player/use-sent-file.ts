import { useState } from "react";
import { sendFile, type SendOptions } from "~/forms/fields/send-file";
import { paths } from "~/language/i18n/paths";
import type { AttachmentKind } from "~/media/uploads/attachment";
import type { FileFacts } from "~/media/uploads/file-facts";

/**
 * Sends a film, subtitles or a document, and keeps what the server has read in it.
 *
 * @returns `send` for an upload, and `freshFacts` for the facts of an address that it gave
 */
export function useSentFile(kind: AttachmentKind) {
  const [sent, setSent] = useState<{ url: string; facts: FileFacts | null } | null>(null);
  const send = async (file: File, options: SendOptions) => {
    const answer = await sendFile(paths.uploadFile, kind, file, options);
    if ("url" in answer) {
      setSent({ url: answer.url, facts: (answer.facts as FileFacts | null | undefined) ?? null });
    }
    return answer;
  };
  const freshFacts = (address: string) => (sent?.url === address ? sent.facts : null);
  return { send, freshFacts };
}
