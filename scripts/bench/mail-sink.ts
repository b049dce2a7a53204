/** A mail server of its own process: appends each recipient to a file, and refuses some. */
import fs from "node:fs";
import { startMailSink } from "../../app/test/mail-sink";

const [, , file = ""] = process.argv;
const sink = await startMailSink({
  refuses: (address) => address.startsWith("refused"),
  onMail: ({ recipients }) => fs.appendFileSync(file, `${recipients.join("\n")}\n`),
});
console.log(sink.url);
