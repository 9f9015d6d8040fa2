import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Hub } from '../live/hub.ts'

export interface Metrics {
  /** One answered call. `seconds` from the first byte in to the last byte out. */
  observe(call: string, httpStatus: number, seconds: number): void
  /** Prometheus' text form. */
  text(): Promise<string>
  contentType: string
}

/** What operations watches: calls by name and status, their time, live consoles, the connection pool. */
export function createMetrics(
  db: { pool: { totalCount: number; idleCount: number; waitingCount: number } },
  hub: Hub,
): Metrics {
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
  new Gauge({
    name: 'roombook_live_consoles',
    help: 'Consoles on the live channel',
    registers,
    collect() {
      this.set(hub.size())
    },
  })
  new Gauge({
    name: 'roombook_database_connections',
    help: 'Connections of the pool, by state',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, db.pool.idleCount)
      this.set({ state: 'busy' }, db.pool.totalCount - db.pool.idleCount)
      this.set({ state: 'awaited' }, db.pool.waitingCount)
    },
  })
  return {
    observe(call, httpStatus, seconds) {
      duration.observe({ call, status: httpStatus }, seconds)
      if (httpStatus === 500) refused.inc({ call })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
