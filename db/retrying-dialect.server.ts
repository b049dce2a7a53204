import type BetterSqlite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import { nextTurn } from "./next-turn.server";
import { isBusy, WriteQueue } from "./write-queue.server";

/**
 * A Kysely dialect for a SQLite database that other processes write to as well. A transaction
 * acquires the write lock when it begins, so that it never fails half-way. A write that finds the
 * database locked waits in one queue with all others ({@link WriteQueue}) and releases the
 * connection to readers. It fails with SQLITE_BUSY after 5 seconds.
 *
 * Every write blocks the process until the disk has synced. Each one therefore runs in its own turn
 * of the event loop, so that simultaneous writes do not block it for the sum of their times.
 */
export class RetryingSqliteDialect extends SqliteDialect {
  readonly #driver: RetryingDriver;

  constructor(database: BetterSqlite.Database) {
    super({ database });
    this.#driver = new RetryingDriver(database);
  }

  override createDriver(): Driver {
    return this.#driver;
  }

  /** See `Connection.write`. */
  write<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#driver.write(work);
  }
}

class RetryingDriver extends SqliteDriver {
  readonly #database: BetterSqlite.Database;
  readonly #queue = new WriteQueue();
  readonly #retrying = new WeakMap<DatabaseConnection, DatabaseConnection>();

  constructor(database: BetterSqlite.Database) {
    super({ database: reusingStatements(database) });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    let retrying = this.#retrying.get(connection);
    if (!retrying) {
      retrying = new RetryingConnection(connection, this.#database, this);
      this.#retrying.set(connection, retrying);
    }
    return retrying;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // No race: Kysely hands out the connection to one caller at a time.
    await nextTurn();
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /**
   * Rolls back, unless SQLite has done so itself, as when the disk is full: a second rollback would
   * fail.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }

  /**
   * See `Connection.write`. Nothing else uses the connection while it runs, because it is
   * synchronous.
   */
  write<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#queue.run(work);
  }

  /**
   * Runs the work at once or, while another process holds the lock, from the write queue. The
   * caller holds the connection before and after; during the wait it is released to others.
   */
  async retryOnBusy<Result>(
    work: () => Promise<Result>,
    { isWrite }: { isWrite: boolean },
  ): Promise<Result> {
    if (this.#queue.isEmpty || !isWrite) {
      try {
        return await work();
      } catch (error) {
        if (!isBusy(error)) throw error;
      }
    }
    await super.releaseConnection();
    try {
      return await this.#queue.wait(() => this.#workAndKeepConnection(work));
    } catch (error) {
      await super.acquireConnection();
      throw error;
    }
  }

  async #workAndKeepConnection<Result>(work: () => Promise<Result>): Promise<Result> {
    await super.acquireConnection();
    try {
      return await work();
    } catch (error) {
      await super.releaseConnection();
      throw error;
    }
  }
}

class RetryingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #database: BetterSqlite.Database;
  readonly #driver: RetryingDriver;

  constructor(
    connection: DatabaseConnection,
    database: BetterSqlite.Database,
    driver: RetryingDriver,
  ) {
    this.#connection = connection;
    this.#database = database;
    this.#driver = driver;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const execute = async () => this.#connection.executeQuery<Row>(query);
    // An open transaction already holds the lock.
    if (this.#database.inTransaction) return execute();
    const isWrite = writes(query);
    if (isWrite) await nextTurn();
    return this.#driver.retryOnBusy(execute, { isWrite: isWrite || begins(query) });
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number) {
    return this.#connection.streamQuery<Row>(query, chunkSize ?? 1);
  }
}

/** More than the queries of this program; bounded, because some list a varying number of values. */
const STATEMENTS_MAX = 500;

/**
 * Returns the database as Kysely's driver sees it, preparing each text of a query once: for the
 * short queries of a page, preparing takes longer than executing. Kysely executes one at a time.
 */
function reusingStatements(database: BetterSqlite.Database): SqliteDatabase {
  const statements = new Map<string, BetterSqlite.Statement<unknown[]>>();
  return {
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known) return known;
      const statement = database.prepare<unknown[]>(sql);
      if (statements.size >= STATEMENTS_MAX) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
    close: () => database.close(),
  };
}

function writes({ query }: CompiledQuery): boolean {
  return ["InsertQueryNode", "UpdateQueryNode", "DeleteQueryNode"].includes(query.kind);
}

function begins({ sql }: CompiledQuery): boolean {
  return sql === "begin immediate";
}
