/** Runs all benchmarks but the long ones, and prints what has a budget in one table at the end. */
import { printBudgets } from "./report";

for (const part of ["first-visit", "scale", "starts", "rates", "lighthouse"]) {
  await import(`./${part}.ts`);
}
printBudgets();
