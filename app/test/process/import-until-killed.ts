import { filesInFolder } from "~/operations/moving/find-files.server";
import { moveSite } from "~/operations/moving/moving.server";
import { readWxr } from "~/operations/moving/read-wxr.server";
import { closeConnection, database } from "~db/connection.server";

/** A process that imports an old site as the command does, until it is killed or all is there. */
const [, , file = "", pictures = ""] = process.argv;
await moveSite(database(), await readWxr(file), {
  language: "en",
  films: [],
  find: await filesInFolder(pictures),
  isDry: false,
});
closeConnection();
