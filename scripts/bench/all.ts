/** Everything that is measured, one after the other; a part that misses a limit stops no other. */
for (const part of ["landing", "lists", "starts", "rates", "lighthouse"]) {
  await import(`./${part}.ts`);
}

export {};
