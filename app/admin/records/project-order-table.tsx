import { useEffect, useRef } from "react";
import { Badge, Thumbnail } from "~/admin/lists/table-cells";
import { filmRowId } from "~/films/projects/film-row";
import type { OrderedFilm } from "~/films/projects/project-order.server";
import { useFailureToast } from "~/forms/fields/failure-toast";
import { useReliableFetcher } from "~/forms/fields/use-reliable-fetcher";
import { localized } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { IconButton } from "~/ui/parts/icon-button";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { useRowDrag } from "~/ui/parts/use-row-drag";
import styles from "./project-order-table.admin.module.css";

/** The films in the order of the site, with a field for the place of each. */
export function OrderTable({ films, total }: { films: OrderedFilm[]; total: number }) {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { fetcher, onSubmit } = useReliableFetcher();
  const { Form, state, data } = fetcher;
  const keepFocusOn = useFocusKept(films);
  const failure = useFailureToast("order", data, {
    title: t("form.failed"),
    fallback: () => t("lists.order.failed"),
  });

  /** Sends a move together with the places that were typed before. */
  const send = (move: Record<string, string>) => {
    if (state !== "idle" || !form.current) return;
    const fields = new FormData(form.current);
    for (const [name, value] of Object.entries(move)) fields.set(name, value);
    const target = { method: "post", action: paths.adminProjectOrder, preventScrollReset: true };
    fetcher.submit(fields, target as Parameters<typeof fetcher.submit>[1]);
  };
  const drag = useRowDrag(
    films.map(({ id }) => filmRowId(id)),
    (from, side, to) => {
      const [record, target] = [films[from]?.id, films[to]?.id];
      send({ record: String(record), move: side, target: String(target) });
    },
  );

  return (
    <Form
      ref={form}
      method="post"
      action={paths.adminProjectOrder}
      aria-busy={state !== "idle"}
      onSubmit={(event) => {
        // One move at a time: the next one refers to the order after this one.
        if (state !== "idle") return event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter instanceof HTMLElement) keepFocusOn(submitter);
        onSubmit(event);
      }}
    >
      <div className={`admin-actions ${styles.orderActions}`}>
        <button className="button">{t("lists.order.save")}</button>
        {isHydrated && <p className="admin-hint">{t("lists.order.dragHint")}</p>}
      </div>
      {failure && (
        <p className="admin-field-error" role="alert">
          {failure}
        </p>
      )}
      <table className={`admin-table ${styles.places}`} data-places>
        <caption className="visually-hidden">{t("lists.order.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("lists.order.placeColumn")}</th>
            <th scope="col">{t("list.image")}</th>
            <th scope="col">{t("projects.columnTitle")}</th>
            <th scope="col">{t("list.actions")}</th>
          </tr>
        </thead>
        <tbody>
          {films.map((film, index) => (
            <FilmRow
              key={film.id}
              film={film}
              isLast={film.place === total}
              row={drag.row(index)}
              handle={isHydrated ? drag.handle(index) : null}
              onMove={(by, control) => {
                if (control) keepFocusOn(control);
                send({ move: `${by}-${film.id}` });
              }}
            />
          ))}
        </tbody>
      </table>
    </Form>
  );
}

function FilmRow({
  film,
  isLast,
  row,
  handle,
  onMove,
}: {
  film: OrderedFilm;
  isLast: boolean;
  row: ReturnType<ReturnType<typeof useRowDrag>["row"]>;
  /** Null without scripts. */
  handle: ReturnType<ReturnType<typeof useRowDrag>["handle"]> | null;
  /** Called for a move by keys, with the control that has the focus. */
  onMove: (by: "up" | "down", control: HTMLElement | null) => void;
}) {
  const { t } = useTranslation("admin");
  const title = localized(film, "title", useLanguage());
  const { id, place } = film;
  return (
    <tr
      id={filmRowId(id)}
      data-by-year={film.isPlaced ? undefined : ""}
      {...row}
      onKeyDown={(event) => {
        if (!event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
        event.preventDefault();
        const control = event.target instanceof HTMLElement ? event.target : null;
        onMove(event.key === "ArrowUp" ? "up" : "down", control);
      }}
    >
      <td>
        <input type="hidden" name={`shown-${id}`} value={place} />
        <input
          // A new place is a new field: the typed one is done.
          key={place}
          className={styles.place}
          data-place-field
          name={`place-${id}`}
          defaultValue={place}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
          pattern="[0-9]*"
          aria-label={t("lists.order.place", { name: title.text })}
        />
      </td>
      <td>
        <Thumbnail url={film.imageUrl} />
      </td>
      <th scope="row">
        <span lang={title.lang}>{title.text}</span>{" "}
        <span className="admin-hint">
          {film.year}
          {!film.isPlaced && ` · ${t("lists.order.byYear")}`}
        </span>{" "}
        {film.featured && <Badge>{t("projects.featured")}</Badge>}{" "}
        {!film.isPublished && <Badge quiet>{t("projects.draft")}</Badge>}{" "}
        {film.isPublished && film.isScheduled && <Badge quiet>{t("records.scheduled")}</Badge>}
      </th>
      <td>
        <div className="admin-row-buttons">
          <IconButton
            icon="↑"
            label={t("lists.order.up", { name: title.text })}
            name="move"
            value={`up-${id}`}
            disabled={place === 1}
          />
          <IconButton
            icon="↓"
            label={t("lists.order.down", { name: title.text })}
            name="move"
            value={`down-${id}`}
            disabled={isLast}
          />
          {handle && (
            // For pointers only: the buttons are the accessible alternative.
            <span className="admin-drag" aria-hidden="true" data-drag-handle {...handle} />
          )}
        </div>
      </td>
    </tr>
  );
}

/**
 * Keeps the focus in the row of a pressed control when the rows come in another order.
 *
 * @returns a function that names the control
 */
function useFocusKept(rows: unknown) {
  const pressed = useRef<{ row: string; name: string; value: string } | null>(null);
  useEffect(() => {
    if (!pressed.current) return;
    const { row, name, value } = pressed.current;
    pressed.current = null;
    const controls = document
      .getElementById(row)
      ?.querySelectorAll<HTMLInputElement | HTMLButtonElement>(`[name="${name}"]:enabled`);
    const [first, ...others] = controls ?? [];
    ([first, ...others].find((control) => control?.value === value) ?? first)?.focus();
  }, [rows]);
  return (control: HTMLElement) => {
    const row = control.closest("tr")?.id;
    if (!row) return;
    const isButton = control instanceof HTMLButtonElement;
    const name = control.getAttribute("name") ?? "";
    pressed.current = { row, name, value: isButton ? control.value : "" };
  };
}
