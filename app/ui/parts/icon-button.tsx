import { TOOLTIP_ATTRIBUTE } from "./tooltips";

interface IconButtonProps extends React.ComponentProps<"button"> {
  icon: string;
  /** Its accessible name and its tooltip. */
  label: string;
}

/** A button with a symbol instead of text. */
export function IconButton({ icon, label, ...button }: IconButtonProps) {
  return (
    <button {...button} aria-label={label} {...{ [TOOLTIP_ATTRIBUTE]: "" }}>
      {icon}
    </button>
  );
}
