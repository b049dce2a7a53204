import { execFile, type ExecFileOptions } from "node:child_process";

/** The output and the exit code of a finished process. */
export interface Finished {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end without blocking the event loop. */
export function runProcess(
  program: string,
  args: string[],
  options: Pick<ExecFileOptions, "cwd" | "env"> = {},
): Promise<Finished> {
  return new Promise((resolve) => {
    execFile(program, args, { encoding: "utf8", ...options }, (error, stdout, stderr) => {
      resolve({ status: error ? Number(error.code ?? -1) : 0, stdout, stderr });
    });
  });
}
