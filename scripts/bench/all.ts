/** Everything that is measured, one after the other; a part that misses a limit stops no other. */
for (const part of ["landing", "lists", "starts", "rates", "rendering", "lighthouse"]) {
  await import(`./${part}.ts`);
}

export {};
