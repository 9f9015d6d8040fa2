import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '../../../test/test-app.ts'
import { openDatabase } from '../db/database.ts'
import { createLog } from '../log/log.ts'
import { createSweeper } from './sweeps.ts'

const { ownerUrl, drop } = await createDatabase()
const db = openDatabase({ url: ownerUrl, pool: 2 })
afterAll(async () => {
  await db.destroy()
  await drop()
})

const clock = { now: () => new Date('2026-11-20T02:00:00Z') }

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
  const sweeper = createSweeper(db, clock, createLog('silent', false), sweeps)
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
  const sweeper = createSweeper(db, clock, createLog('silent', false), [failing, working])
  sweeper.start()
  await expect.poll(() => Math.min(tries, others)).toBeGreaterThan(2)
  await sweeper.close()
})
