import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import BetterSqlite from "better-sqlite3";
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from "kysely";

/** How long a statement is tried again while another process holds the lock, and how often. */
const PATIENCE_MS = 1500;
const PAUSE_MS = 25;

/**
 * SQLite through Kysely, for a database that other processes write as well. A transaction takes the
 * write lock when it begins, so that it never fails half-way. Who must wait for the lock waits
 * without holding up the process; after a second and a half, the statement fails with SQLITE_BUSY.
 *
 * Every write waits for the disk, and the process with it. So that writes which come together do
 * not hold it up for the sum of their times, each has a turn of the event loop of its own.
 */
export class PatientSqliteDialect extends SqliteDialect {
  readonly #database: BetterSqlite.Database;

  constructor(database: BetterSqlite.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#database);
  }
}

class PatientDriver extends SqliteDriver {
  readonly #database: BetterSqlite.Database;
  readonly #patient = new WeakMap<DatabaseConnection, DatabaseConnection>();

  constructor(database: BetterSqlite.Database) {
    super({ database });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    let patient = this.#patient.get(connection);
    if (!patient) {
      patient = new PatientConnection(connection, this.#database);
      this.#patient.set(connection, patient);
    }
    return patient;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Only one is here at a time: Kysely hands the connection from one to the next.
    await nextTurn();
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite takes a transaction back by itself when the disk is full; doing it again would fail. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #database: BetterSqlite.Database;

  constructor(connection: DatabaseConnection, database: BetterSqlite.Database) {
    this.#connection = connection;
    this.#database = database;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#database.inTransaction && isWrite(query)) await nextTurn();
    return patiently(() => this.#connection.executeQuery<Row>(query));
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize ?? 1);
  }
}

function isWrite({ query }: CompiledQuery): boolean {
  return ["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"].includes(query.kind);
}

/** Does the work again, for a while, as long as another process holds the lock that it needs. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** Whether another process holds the lock that a statement needs. */
export function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && error.code === "SQLITE_BUSY";
}
