import { existsSync, renameSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Account, giveTo } from "./account.ts";

const megabyte = 1024 * 1024;

function within(low: number, value: number, high: number): number {
  return Math.round(Math.min(high, Math.max(low, value)));
}

/**
 * The server's settings for a small machine that keeps what it promised.
 * @param durable false only for throw-away test clusters: faster, and not safe against a power cut
 */
export function serverSettings(durable: boolean): Record<string, string> {
  // A container's limit, where there is one, is below the machine's memory.
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity) / megabyte;
  return {
    max_connections: "100",
    superuser_reserved_connections: "3",
    shared_buffers: `${within(32, memory / 8, 256)}MB`,
    effective_cache_size: `${within(128, memory / 2, 4096)}MB`,
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    random_page_cost: "1.1",
    // Tables that fill within minutes, on the morning that registration opens, are not taken for small ones for long.
    autovacuum_naptime: "15s",
    jit: "off",
    // Parallel query keeps its memory in /dev/shm, which containers limit to 64 MB.
    max_parallel_workers_per_gather: "0",
    max_logical_replication_workers: "0",
    max_wal_size: "1GB",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_messages: "warning",
    log_checkpoints: "off",
    log_line_prefix: "%m [%p] %q%a ",
    unix_socket_permissions: "0700",
    ...(durable
      ? { fsync: "on", synchronous_commit: "on", full_page_writes: "on" }
      : {
          // Every test file keeps the connections of its own until it ends.
          max_connections: "300",
          fsync: "off",
          synchronous_commit: "off",
          full_page_writes: "off",
          autovacuum: "off",
          wal_level: "minimal",
          max_wal_senders: "0",
        }),
    // After a crash the file system is asked once to write everything, instead of for each of a thousand files.
    ...(durable && process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
    // On macOS fsync() alone leaves data in the drive's own cache.
    ...(durable && process.platform === "darwin" ? { wal_sync_method: "fsync_writethrough" } : {}),
  };
}

/**
 * Writes `postgresql.conf` and `pg_hba.conf` of a cluster. They belong to Touchline and are written anew at each start;
 * an operator's own settings go into `operator.conf` beside them, or `ALTER SYSTEM`.
 * Trust is safe here: the socket lies in a folder only this account (and root) can enter, and there is no TCP.
 */
export function writeSettings(cluster: string, account: Account | undefined, durable: boolean): void {
  const lines = Object.entries(serverSettings(durable)).map(([name, value]) => `${name} = '${value}'`);
  replace(
    path.join(cluster, "postgresql.conf"),
    `# Written by Touchline at each start. Put your own settings into operator.conf in this folder.\n${lines.join("\n")}\ninclude = 'operator.conf'\n`,
    account,
  );
  replace(path.join(cluster, "pg_hba.conf"), "local all all trust\n", account);
  const operator = path.join(cluster, "operator.conf");
  if (!existsSync(operator))
    replace(operator, "# Your own PostgreSQL settings; Touchline never changes this file.\n", account);
}

function replace(file: string, text: string, account: Account | undefined): void {
  const draft = `${file}.new`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  giveTo(account, draft);
  renameSync(draft, file);
}
