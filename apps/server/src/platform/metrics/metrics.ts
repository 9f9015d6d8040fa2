import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '../clock/clock.ts'
import type { OpenedDatabase } from '../db/database.ts'
import type { Reads } from '../db/reads.ts'
import { freeBytes } from '../files/free-bytes.ts'
import { countJobs } from '../jobs/seen-jobs.repository.ts'
import type { Hub } from '../live/hub.ts'
import { listGauges, type Watched } from './watched.ts'

export interface Metrics {
  /**
   * Records an answered call. `seconds` run from the first byte received to the last byte sent;
   * `unavailableFor` is the reason of a status 503.
   */
  observe(call: string, httpStatus: number, seconds: number, unavailableFor: string): void
  /** Counts a security event for monitoring, such as a failed login. */
  noteSecurity(event: string): void
  /** Returns the metrics in Prometheus' text format. */
  text(): Promise<string>
  contentType: string
}

export interface MetricsDependencies {
  db: OpenedDatabase
  reads: Reads
  hub: Hub
  clock: Clock
  /** Unsent bytes of the live channel's slowest reader. */
  waitingBytes(): number
  /** Watched folders by their content, for the free space of their disks. */
  disks: Readonly<Record<string, string>>
  /** Whether the server makes scheduled backups. */
  backupsScheduled: boolean
  /** Time of the newest good backup; undefined without one. */
  lastBackup(): Promise<Date | undefined>
}

/**
 * Creates the metrics for operations: calls by name and status, their duration, live consoles, the connection
 * pool, background jobs.
 */
export function createMetrics(dependencies: MetricsDependencies): Metrics {
  const { db, reads, hub, clock, waitingBytes, disks, backupsScheduled, lastBackup } = dependencies
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const duration = new Histogram({
    name: 'roombook_call_seconds',
    help: 'Time to answer a call',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const refused = new Counter({
    name: 'roombook_calls_failed_total',
    help: 'Calls answered with 500',
    labelNames: ['call'],
    registers,
  })
  const unavailable = new Counter({
    name: 'roombook_calls_unavailable_total',
    help: 'Calls and pages answered with 503, by what was missing',
    labelNames: ['call', 'reason'],
    registers,
  })
  const security = new Counter({
    name: 'roombook_security_events_total',
    help: 'Refusals that may be an attack: failed and blocked logins, bad signatures, missing rights, limits',
    labelNames: ['event'],
    registers,
  })
  new Gauge({
    name: 'roombook_disk_free_bytes',
    help: 'Room on the disk of DATA_DIR, of the embedded database and of the backups, as this server may use it',
    labelNames: ['of'],
    registers,
    async collect() {
      this.reset()
      for (const [of, folder] of Object.entries(disks)) {
        const free = await freeBytes(folder).catch(() => undefined)
        if (free !== undefined) this.set({ of }, free)
      }
    },
  })
  new Gauge({
    name: 'roombook_live_consoles',
    help: 'Consoles on the live channel',
    registers,
    collect() {
      this.set(hub.size())
    },
  })
  new Gauge({
    name: 'roombook_live_waiting_bytes',
    help: 'Bytes that wait for the reader of the live channel for whom most do',
    registers,
    collect() {
      this.set(waitingBytes())
    },
  })
  new Gauge({
    name: 'roombook_database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(db.connections())) this.set({ state }, count)
    },
  })
  watchReplica(reads, registers)
  // While the database is unreachable, the other metrics are still served.
  const jobCounts = () => countJobs(db, clock.now()).catch(() => [])
  new Gauge({
    name: 'roombook_jobs',
    help: 'Work beside requests, of all servers: due and waiting, for later, running, given up',
    labelNames: ['kind', 'state'],
    registers,
    async collect() {
      const counts = await jobCounts()
      this.reset()
      for (const { kind, ...of } of counts) {
        for (const state of ['waiting', 'later', 'running', 'failed'] as const) {
          this.set({ kind, state }, of[state])
        }
      }
    },
  })
  new Gauge({
    name: 'roombook_jobs_oldest_waiting_seconds',
    help: 'For how long the work that waits longest has been due',
    labelNames: ['kind'],
    registers,
    async collect() {
      const counts = await jobCounts()
      this.reset()
      const now = clock.now().getTime()
      for (const { kind, waits_since: since } of counts) {
        this.set({ kind }, since ? (now - since.getTime()) / 1000 : 0)
      }
    },
  })
  new Gauge({
    name: 'roombook_sweeps_late',
    help: 'Sweeps that have been due for over a minute: nobody does the work beside requests',
    registers,
    async collect() {
      const counts = await jobCounts()
      const late = clock.now().getTime() - 60_000
      const isLate = (since: Date | null) => since !== null && since.getTime() < late
      this.set(counts.filter((of) => of.kind.startsWith('sweep.') && isLate(of.waits_since)).length)
    },
  })
  new Gauge({
    name: 'roombook_events_behind',
    help: 'Events that are committed and not yet sent to the consoles of this server',
    registers,
    async collect() {
      this.set(await hub.behind().catch(() => 0))
    },
  })
  new Gauge({
    name: 'roombook_backup_last_good_timestamp_seconds',
    help: 'When the newest backup was made that was restored and found sound; 0 where there is none',
    registers,
    async collect() {
      const at = await lastBackup().catch(() => undefined)
      this.set(at ? at.getTime() / 1000 : 0)
    },
  })
  new Gauge({
    name: 'roombook_backups_scheduled',
    help: 'Whether the server makes backups by itself (BACKUP_AT)',
    registers,
    collect() {
      this.set(backupsScheduled ? 1 : 0)
    },
  })
  for (const watched of listGauges(db, clock)) register(watched, registers)
  return {
    observe(call, httpStatus, seconds, unavailableFor) {
      duration.observe({ call, status: httpStatus }, seconds)
      if (httpStatus === 500) refused.inc({ call })
      if (unavailableFor !== '') unavailable.inc({ call, reason: unavailableFor })
    },
    noteSecurity: (event) => security.inc({ event }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** Adds the gauges of the replica, if there is one. */
function watchReplica(reads: Reads, registers: Registry[]): void {
  if (reads.state() === undefined) return
  new Gauge({
    name: 'roombook_replica_lag_seconds',
    help: 'How far the replica is behind the database, seen from this server; -1 until it was first seen to keep up',
    registers,
    collect() {
      this.set(reads.state()?.lagSeconds ?? -1)
    },
  })
  new Gauge({
    name: 'roombook_replica_used',
    help: 'Whether what may be a moment old is read from the replica',
    registers,
    collect() {
      this.set(reads.state()?.isUsed ? 1 : 0)
    },
  })
  new Counter({
    name: 'roombook_replica_reads_total',
    help: 'Reads that may be a moment old, by where they went',
    labelNames: ['from'],
    registers,
    collect() {
      const { answered = 0, passedOn = 0 } = reads.state() ?? {}
      this.reset()
      this.inc({ from: 'replica' }, answered)
      this.inc({ from: 'database' }, passedOn)
    },
  })
}

/** Registers a gauge. While the database is unreachable it is omitted, since a zero would be misleading. */
const register = ({ name, help, label, read }: Watched, registers: Registry[]) =>
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers,
    async collect() {
      this.reset()
      const values = await read().catch(() => undefined)
      if (values === undefined) this.remove()
      for (const { label: value, amount } of values ?? []) {
        if (label === undefined) this.set(amount)
        else this.set({ [label]: value }, amount)
      }
    },
  })
