import * as Tooltip from "@radix-ui/react-tooltip";

/** How long a pointer rests before a tooltip opens, in milliseconds (checklist R473). */
const OPEN_DELAY_MS = 700;

/** How long after one tooltip the next opens at once, in milliseconds (checklist R474). */
const SKIP_DELAY_MS = 300;

/** Stands once around all sign buttons of a screen, whose tooltips follow one another. */
export function IconButtonGroup({ children }: { children: React.ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Tooltip.Provider>
  );
}

interface IconButtonProps extends React.ComponentProps<"button"> {
  icon: string;
  /** What it does, in words: its name, and its tooltip. */
  label: string;
}

/** A button that shows a sign in place of a word. */
export function IconButton({ icon, label, ...button }: IconButtonProps) {
  return (
    <Tooltip.Root disableHoverableContent>
      <Tooltip.Trigger asChild>
        <button {...button} aria-label={label}>
          {icon}
        </button>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="admin-tooltip" sideOffset={6}>
          {label}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
