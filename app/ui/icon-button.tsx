import * as Tooltip from "@radix-ui/react-tooltip";

/** Delay before a tooltip opens, in milliseconds (checklist R473). */
const OPEN_DELAY_MS = 700;

/** Time after a tooltip in which the next opens at once, in milliseconds (checklist R474). */
const SKIP_DELAY_MS = 300;

/** The tooltip provider of a screen's icon buttons, so that their tooltips share their delays. */
export function IconButtonGroup({ children }: { children: React.ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Tooltip.Provider>
  );
}

interface IconButtonProps extends React.ComponentProps<"button"> {
  icon: string;
  /** Its accessible name and its tooltip. */
  label: string;
}

/**
 * A button with a symbol instead of text. A disabled one has no tooltip: it would stay open, since
 * the pointer's leaving is not reported to it.
 */
export function IconButton({ icon, label, ...button }: IconButtonProps) {
  return (
    <Tooltip.Root disableHoverableContent open={button.disabled ? false : undefined}>
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
