import { useRef, useState } from "react";
import type { CaptionTrack } from "./caption-tracks";
import { readFilm } from "./film-address";
import { PlayerDialog } from "./film-player";

interface PlayLinkProps {
  /** The stored address of the film. */
  address: string;
  title: string;
  captions?: CaptionTrack[];
  /** Where it stands on the page: what the link leads to without scripts. */
  href: string;
  className?: string;
  children: React.ReactNode;
}

/** A link to a film on the page, which plays it at once in a dialog. */
export function PlayLink({ address, title, captions, href, className, children }: PlayLinkProps) {
  const [isOpen, setIsOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const film = readFilm(address);
  return (
    <>
      <a
        ref={link}
        className={className}
        href={href}
        onClick={(event) => {
          // With a modifier key the browser opens the page in a new tab or window.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {children}
      </a>
      {isOpen && film && (
        <PlayerDialog
          film={film}
          captions={captions}
          title={title}
          onClose={() => {
            setIsOpen(false);
            link.current?.focus();
          }}
        />
      )}
    </>
  );
}
