import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '#test/test-app.ts'
import { openDatabase } from '../db/database.ts'
import { createLog } from '../log/log.ts'
import { createJobs } from './jobs.ts'
import { type Sweep, sweepJobs } from './sweeps.ts'

const { ownerUrl, drop } = await createDatabase()
const db = openDatabase({ url: ownerUrl, pool: 2 })
afterAll(async () => {
  await db.destroy()
  await drop()
})

let now = new Date('2026-11-20T02:00:00Z')
const clock = { now: () => now }
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const log = createLog('silent', false)
const sweeperOf = (sweeps: readonly Sweep[]) => createJobs({ db, clock, log }, sweepJobs(sweeps, clock))

test('many sweeps do not take each other’s connections, however few there are', async () => {
  const ran: string[] = []
  const sweeps = Array.from({ length: 8 }, (_, at) => ({
    name: `sweep-${at}`,
    everyMs: 60_000,
    async run() {
      await sql`select 1`.execute(db)
      ran.push(`sweep-${at}`)
    },
  }))
  const sweeper = sweeperOf(sweeps)
  sweeper.start()
  await expect.poll(() => ran.length).toBe(8)
  await sweeper.close()
  expect(ran).toEqual(sweeps.map(({ name }) => name))
})

test('one that fails leaves the others their turn, and has another', async () => {
  let tries = 0
  let others = 0
  const failing = { name: 'failing', everyMs: 10, run: async () => Promise.reject(new Error(`${tries++}`)) }
  const working = { name: 'working', everyMs: 10, run: async () => void others++ }
  const sweeper = sweeperOf([failing, working])
  sweeper.start()
  for (let turn = 1; turn <= 3; turn++) {
    await expect.poll(() => Math.min(tries, others)).toBeGreaterThanOrEqual(turn)
    pass(2)
  }
  await sweeper.close()
})

test('one goes by the clock that is injected: while it stands still, it is done once, however often is looked', async () => {
  let turns = 0
  const sweep = { name: 'hourly', everyMs: 3_600_000, run: async () => void turns++ }
  const planting = sweeperOf([sweep])
  planting.start()
  await expect.poll(() => turns).toBe(1)
  await planting.close()
  const sweeper = sweeperOf([sweep])
  for (let look = 0; look < 5; look++) await sweeper.runDue()
  pass(3599)
  await sweeper.runDue()
  expect(turns).toBe(1)
  pass(1)
  await Promise.all([sweeper.runDue(), sweeperOf([sweep]).runDue()])
  expect(turns).toBe(2)
})

test('a clock that is set back leaves no sweep waiting for what it had seen already; negative control: for who did not see it go back, it waits', async () => {
  let turns = 0
  const sweep = { name: 'daily', everyMs: 86_400_000, run: async () => void turns++ }
  const planting = sweeperOf([sweep])
  planting.start()
  await expect.poll(() => turns).toBe(1)
  await planting.close()
  const sweeper = sweeperOf([sweep])
  await sweeper.runDue()
  pass(-36_000)
  await sweeperOf([sweep]).runDue()
  expect(turns).toBe(1)
  await sweeper.runDue()
  expect(turns).toBe(2)
})
