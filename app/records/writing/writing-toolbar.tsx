import { useState } from "react";
import { useTranslation } from "~/language/i18n/use-translation";
import styles from "./writing.admin.module.css";

/** The tools above a Markdown field, in order. */
const tools = [
  { name: "bold", keys: "B", icon: <b>B</b> },
  { name: "italic", keys: "I", icon: <i>I</i> },
  { name: "title", icon: <b>H</b> },
  { name: "items", icon: <path d="M9 6h11M9 12h11M9 18h11M4 6h.1M4 12h.1M4 18h.1" /> },
  { name: "quotation", icon: <path d="M5 5v14M10 8h10M10 12h10M10 16h6" /> },
  {
    name: "link",
    keys: "K",
    icon: (
      <path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-6-5.6M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 6 5.6" />
    ),
  },
  { name: "image", icon: <path d="M4 5h16v14H4Zm0 11 5-5 4 4 3-3 4 4M15.5 9h.1" /> },
  { name: "film", icon: <path d="M4 5h16v14H4Zm6 4v6l5-3Z" /> },
  { name: "full", icon: <path d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" /> },
] as const;

export type Tool = (typeof tools)[number]["name"];

/** The tool that a key calls together with Ctrl or Cmd. */
export function toolOfKey(key: string): Tool | null {
  const found = tools.find((tool) => "keys" in tool && tool.keys === key.toUpperCase());
  return found?.name ?? null;
}

const toolId = (field: string, tool: Tool) => `${field}-tool-${tool}`;

interface WritingToolbarProps {
  /** The id of the field. */
  field: string;
  label: string;
  isFull: boolean;
  isReady: boolean;
  onTool: (tool: Tool) => void;
}

/** The buttons above a Markdown field. One is in the order of Tab, arrows lead to the others. */
export function WritingToolbar({ field, label, isFull, isReady, onTool }: WritingToolbarProps) {
  const { t } = useTranslation("admin");
  const [current, setCurrent] = useState(0);
  const turnTo = (index: number) => {
    const tool = tools[index];
    if (!tool) return;
    setCurrent(index);
    document.getElementById(toolId(field, tool.name))?.focus();
  };
  // Its height is kept for it.
  if (!isReady) return <div className={styles.tools} />;
  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={t("writing.tools", { field: label })}
      aria-controls={field}
    >
      {tools.map(({ name, icon, ...tool }, index) => {
        const text = t(`writing.tool.${name}`);
        const keys = "keys" in tool ? tool.keys : null;
        return (
          <button
            key={name}
            id={toolId(field, name)}
            type="button"
            tabIndex={index === current ? 0 : -1}
            aria-label={text}
            title={keys ? `${text} (Ctrl+${keys})` : text}
            aria-keyshortcuts={keys ? `Control+${keys} Meta+${keys}` : undefined}
            aria-pressed={name === "full" ? isFull : undefined}
            // The field keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(index)}
            onClick={() => {
              setCurrent(index);
              onTool(name);
            }}
            onKeyDown={(event) => {
              const next = {
                ArrowRight: (index + 1) % tools.length,
                ArrowLeft: (index + tools.length - 1) % tools.length,
                Home: 0,
                End: tools.length - 1,
              }[event.key];
              if (next === undefined) return;
              event.preventDefault();
              turnTo(next);
            }}
          >
            {icon.type === "path" ? (
              <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
                {icon}
              </svg>
            ) : (
              icon
            )}
          </button>
        );
      })}
    </div>
  );
}
