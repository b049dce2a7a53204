import { setTimeout as pause } from "node:timers/promises";
import { letterJob } from "~/audience/letters/letter-sending.server";
import { closeConnection, database } from "~db/connection.server";

/** A process that sends letters as the site does, until it is killed or no letter is on its way. */
const sendLetters = letterJob();
const { signal } = new AbortController();
const isSending = () =>
  database().selectFrom("letters").select("id").where("state", "=", "sending").executeTakeFirst();

while (await isSending()) {
  await sendLetters(database(), signal);
  await pause(20);
}
closeConnection();
