import { execFile } from "node:child_process";

/** What a process has printed, and its exit code. */
export interface Finished {
  status: number;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end, and does other work meanwhile. */
export function runProcess(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Finished> {
  return new Promise((resolve) => {
    execFile(program, args, { encoding: "utf8", env }, (error, stdout, stderr) => {
      resolve({ status: error ? Number(error.code ?? -1) : 0, stdout, stderr });
    });
  });
}
