/**
 * Runs all benchmarks one after another, and prints what is limited in one table at the end. One that
 * misses a limit does not stop the others.
 */
import { printFigures } from "./report";

const parts = [
  ...["landing", "lists", "starts", "rates", "plain"],
  ...["counting", "pictures", "lighthouse"],
];
for (const part of parts) {
  await import(`./${part}.ts`);
}
printFigures();
