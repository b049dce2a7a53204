import fs from "node:fs";
import BetterSqlite from "better-sqlite3";
import {
  DeleteQueryNode,
  type Driver,
  InsertQueryNode,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
  UpdateQueryNode,
} from "kysely";

/**
 * The file behind an open connection. When it is removed or replaced, SQLite goes on writing to the
 * unlinked file, and those writes are lost when the process ends. A check costs two microseconds.
 */
export class DatabaseFile {
  readonly #file: string;
  readonly #identity: string | null;

  /** @param file a path that has just been opened */
  constructor(file: string) {
    this.#file = file;
    this.#identity = identityOf(file);
  }

  /** Returns true if the path still leads to the file that was opened. */
  isInPlace(): boolean {
    return identityOf(this.#file) === this.#identity;
  }

  /**
   * Rejects writes when the file of the database was removed or replaced.
   *
   * @throws SqliteError SQLITE_READONLY_DBMOVED when the file is removed or replaced
   */
  requireInPlace(): void {
    if (this.isInPlace()) return;
    const message = `The database ${this.#file} was removed or replaced while it was open.`;
    throw new BetterSqlite.SqliteError(message, "SQLITE_READONLY_DBMOVED");
  }
}

function identityOf(file: string): string | null {
  const stats = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.dev}:${stats.ino}` : null;
}

/**
 * Makes the driver reject transactions when the file of the database was removed or replaced: as
 * they begin, and before they are acknowledged.
 */
export function rejectLostTransactions(driver: Driver, file: DatabaseFile): Driver {
  const begin = driver.beginTransaction.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  driver.beginTransaction = (...args) => {
    file.requireInPlace();
    return begin(...args);
  };
  driver.commitTransaction = async (...args) => {
    await commit(...args);
    file.requireInPlace();
  };
  return driver;
}

/** Rejects single statements that write to a removed or replaced file. Reads continue. */
export class RejectLostWrites implements KyselyPlugin {
  readonly #file: DatabaseFile;
  readonly #writes = new WeakSet<object>();

  constructor(file: DatabaseFile) {
    this.#file = file;
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    if (isWrite(node)) {
      this.#file.requireInPlace();
      this.#writes.add(queryId);
    }
    return node;
  }

  transformResult({
    result,
    queryId,
  }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    if (this.#writes.has(queryId)) this.#file.requireInPlace();
    return Promise.resolve(result);
  }
}

function isWrite(node: RootOperationNode): boolean {
  return InsertQueryNode.is(node) || UpdateQueryNode.is(node) || DeleteQueryNode.is(node);
}
