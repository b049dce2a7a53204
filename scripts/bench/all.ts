/** Runs all benchmarks one after another. One that misses a limit does not stop the others. */
for (const part of ["landing", "lists", "starts", "rates", "plain", "counting", "lighthouse"]) {
  await import(`./${part}.ts`);
}

export {};
