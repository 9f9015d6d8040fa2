import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { findOrReport } from '#test/find-program.ts'
import { openOwner } from '#test/open-owner.ts'
import { startPgBouncer } from '#test/pgbouncer.ts'
import { createDatabase } from '#test/test-app.ts'
import { inShop, openDatabase } from '../db/database.ts'
import { createLog } from '../log/log.ts'
import { endJob, enqueueJob, lockHeldJob, lookForJobs } from './job.repository.ts'
import { doublingPauses, type Job, type JobKind, TryLater } from './job.ts'
import { createJobs, leaseMs } from './jobs.ts'

const { ownerUrl, drop } = await createDatabase()
const owner = openOwner(ownerUrl)
const db = openDatabase({ url: ownerUrl, pool: 6 })
afterAll(async () => {
  await db.destroy()
  await owner.destroy()
  await drop()
})

let now = new Date('2026-11-20T02:00:00Z')
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const clock = { now: () => now }
const second = 1000

beforeEach(() => owner.deleteFrom('job').execute())

const kindOf = (run: JobKind['run'], more: Partial<JobKind> = {}): JobKind => ({
  name: 'test.work',
  title: '测试',
  mostAtOnce: 4,
  pauseAfter: doublingPauses({ firstMs: 10 * second, longestMs: 25 * second, mostTries: 4 }),
  run,
  ...more,
})
const serverWith = (...kinds: JobKind[]) => createJobs({ db, clock, log: createLog('silent', false) }, kinds)
const enqueue = (subject: number, { shopId = 7, ...options }: { shopId?: number; hurried?: boolean } = {}) =>
  inShop(db, shopId, (tx) => enqueueJob(tx, { shopId, kind: 'test.work', subject, at: now }, options))
const rows = () => owner.selectFrom('job').selectAll().orderBy('shop_id').orderBy('subject').execute()
const look = (room = 10) =>
  lookForJobs(db, {
    at: now,
    until: new Date(now.getTime() + leaseMs),
    ours: [],
    rooms: new Map([['test.work', { room, share: room }]]),
  })
const taken = async () => {
  const [job] = await look()
  if (!job) throw new Error('nothing was due')
  return job
}

describe('work that is asked for', () => {
  test('commits with what asks for it, and is not there where that is rolled back', async () => {
    const failing = inShop(db, 7, async (tx) => {
      await enqueueJob(tx, { shopId: 7, kind: 'test.work', subject: 1, at: now })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await rows()).toEqual([])
    await enqueue(1)
    expect(await rows()).toHaveLength(1)
  })

  test('is done once by however many servers, and leaves no row', async () => {
    const done: number[] = []
    for (let subject = 1; subject <= 40; subject++) await enqueue(subject)
    const servers = [1, 2, 3].map(() => serverWith(kindOf(async ({ subject }) => void done.push(subject))))
    await Promise.all(servers.map((server) => server.runDue()))
    expect(done.sort((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
    expect(await rows()).toEqual([])
  })

  test('twice before it is begun is done once; once more while it is done, once more after it', async () => {
    const runs: number[] = []
    const kind = kindOf(async ({ subject }) => {
      runs.push(subject)
      if (runs.length === 1) await enqueue(subject)
    })
    await enqueue(1)
    await enqueue(1)
    await serverWith(kind).runDue()
    expect(runs).toEqual([1, 1])
    expect(await rows()).toEqual([])
  })

  test('by one shop cannot be seen, nor asked for, by another', async () => {
    await enqueue(1, { shopId: 8 })
    expect(await inShop(db, 7, (tx) => tx.selectFrom('job').selectAll().execute())).toEqual([])
    const trespass = inShop(db, 7, (tx) =>
      enqueueJob(tx, { shopId: 8, kind: 'test.work', subject: 2, at: now }),
    )
    await expect(trespass).rejects.toThrow(/row-level security/)
  })
})

describe('a store whose receivers hang', () => {
  /** Counts the started jobs of stores 7 and 8, which never end. */
  async function begunWith(more: Partial<JobKind>) {
    const begun = { 7: 0, 8: 0 }
    const hangs = Promise.withResolvers<void>()
    const kind = kindOf(
      async ({ shopId }) => {
        begun[shopId as 7 | 8] += 1
        if (shopId === 7) await hangs.promise
      },
      { mostAtOnce: 8, ...more },
    )
    for (let subject = 1; subject <= 10; subject++) await enqueue(subject)
    pass(1)
    await enqueue(1, { shopId: 8 })
    const server = serverWith(kind)
    server.start()
    await expect.poll(() => begun[7] + begun[8]).toBeGreaterThan(2)
    await expect.poll(async () => (await rows()).filter(({ leased }) => leased).length).toBe(begun[7])
    hangs.resolve()
    await server.close()
    return begun
  }

  test('has its share of the workers, and another store’s job is done', async () => {
    expect(await begunWith({})).toMatchObject({ 8: 1 })
  })

  test('negative control: with all of them it keeps the other waiting', async () => {
    expect(await begunWith({ mostOfStore: 8 })).toEqual({ 7: 8, 8: 0 })
  })
})

describe('the only worker of a kind', () => {
  /** Runs one store's job of five steps while another store's waits. @returns the order of steps. */
  async function doneInTurns(turnMs: number): Promise<string[]> {
    const done: string[] = []
    let step = 0
    const kind = kindOf(
      async (job) => {
        if (job.shopId === 8) return void done.push('8')
        while (step < 5) {
          pass(1)
          done.push(`7 ${step}`)
          step += 1
          if (job.turnIsOver()) return { again: now }
        }
      },
      { mostAtOnce: 1 },
    )
    await enqueue(1)
    pass(1)
    await enqueue(1, { shopId: 8 })
    await createJobs({ db, clock, log: createLog('silent', false) }, [kind], undefined, turnMs).runDue()
    return done
  }

  test('goes to another store once a turn is over', async () => {
    expect((await doneInTurns(0)).slice(0, 2)).toEqual(['7 0', '8'])
  })

  test('negative control: without turns the other store comes last', async () => {
    expect((await doneInTurns(3_600_000)).at(-1)).toBe('8')
  })
})

describe('one look', () => {
  const many = Array.from({ length: 20 }, (_, at) => kindOf(async () => {}, { name: `test.${at}` }))
  const plantShops = (count: number) =>
    sql`insert into job (shop_id, kind, subject, due_at, queued_at)
      select shop, 'test.' || shop % 20, shop, ${now}::timestamptz + interval '1 hour', ${now}
      from generate_series(1, ${count}::integer) shop`.execute(owner)
  /** Number of database pages that a poll reads when nothing is due. */
  const pagesOfALook = async () => {
    const { rows: lines } = await sql<{
      'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[]
    }>`
      explain (analyze, buffers, format json)
      select * from take_jobs(${now}, ${now}, '[]', ${sql.val(many.map(({ name }) => name))}::text[],
        ${sql.val(many.map(() => 4))}::integer[], ${sql.val(many.map(() => 1))}::integer[])`.execute(owner)
    const plan = lines[0]?.['QUERY PLAN'][0]?.Plan
    return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
  }
  const settledPages = async () => {
    await sql`vacuum analyze job`.execute(owner)
    await pagesOfALook()
    return pagesOfALook()
  }

  test('is one statement, for however many kinds', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await serverWith(...many).runDue()
    expect(query).toHaveBeenCalledTimes(1)
    query.mockRestore()
  })

  test('touches no more with 10,000 shops than with one; negative control: without its index it reads them all', async () => {
    await plantShops(1)
    const ofOne = await settledPages()
    await owner.deleteFrom('job').execute()
    await plantShops(10_000)
    const ofMany = await settledPages()
    // An index of 10,000 entries is one page deeper, for each kind.
    expect(ofMany).toBeLessThanOrEqual(ofOne + many.length)
    await sql`drop index job_due`.execute(owner)
    expect(await settledPages()).toBeGreaterThan(20 * ofMany)
    await sql`create index job_due on job (kind, due_at) where failed_at is null`.execute(owner)
  })

  test('takes what has waited longest, of each kind as much as there is room for', async () => {
    for (const subject of [3, 1, 2]) {
      await enqueue(subject)
      pass(1)
    }
    expect((await look(2)).map(({ subject }) => subject).sort()).toEqual([1, 3])
    expect((await look(2)).map(({ subject }) => subject)).toEqual([2])
    expect(await look(2)).toEqual([])
  })
})

describe('a server that dies', () => {
  test('is waited for until its lease is over; then another takes it up, and the first can write no more', async () => {
    await enqueue(1)
    const first = await taken()
    pass(59)
    expect(await look()).toEqual([])
    pass(1)
    const next = await taken()
    expect(next).toMatchObject({ subject: 1, lease: first.lease + 1, tries: 2 })
    await expect(inShop(db, 7, (tx) => lockHeldJob(tx, first))).rejects.toThrow('test.work 7/1')
    await inShop(db, 7, (tx) => lockHeldJob(tx, next))
    const ending = { at: now, next: undefined, error: '', givenUp: false }
    expect(await endJob(db, first, ending)).toBe(false)
    expect(await rows()).toHaveLength(1)
    expect(await endJob(db, next, ending)).toBe(true)
    expect(await rows()).toEqual([])
  })

  test('over and over at one piece is not followed for ever: it is given up untried', async () => {
    let tries = 0
    await enqueue(1)
    for (let death = 0; death < 4; death++) {
      await taken()
      pass(60)
    }
    await serverWith(kindOf(async () => void tries++)).runDue()
    expect(tries).toBe(0)
    expect(await rows()).toMatchObject([{ failed_at: now, error: '服务在处理时多次中断' }])
  })

  test('is told from one that is at it for long: that one keeps its lease', async () => {
    const done = Promise.withResolvers<void>()
    let others = 0
    await enqueue(1)
    const slow = serverWith(kindOf(() => done.promise))
    slow.start()
    await expect.poll(async () => (await rows())[0]?.leased).toBe(true)
    for (let lease = 1; lease <= 3; lease++) {
      pass(45)
      const end = new Date(now.getTime() + leaseMs)
      await expect.poll(async () => (await rows())[0]?.due_at).toEqual(end)
      await serverWith(kindOf(async () => void others++)).runDue()
    }
    expect(others).toBe(0)
    done.resolve()
    await slow.close()
    expect(await rows()).toEqual([])
  })
})

describe('work that fails', () => {
  const failing = (seen: { tries: number; givenUp: string[] }) =>
    kindOf(
      async () => {
        seen.tries += 1
        throw new TryLater('服务商无法连接')
      },
      { giveUp: async (_job: Job, error) => void seen.givenUp.push(error) },
    )

  test('is tried again after pauses that grow to a longest, and given up with its reason', async () => {
    const seen = { tries: 0, givenUp: [] as string[] }
    const server = serverWith(failing(seen))
    await enqueue(1)
    const pauses: number[] = []
    for (let tries = 1; tries <= 3; tries++) {
      await server.runDue()
      expect(seen.tries).toBe(tries)
      const [job] = await rows()
      pauses.push(((job?.due_at.getTime() ?? 0) - now.getTime()) / second)
      pass((pauses.at(-1) ?? 0) - 1)
      await server.runDue()
      expect(seen.tries).toBe(tries)
      pass(1)
    }
    expect(pauses).toEqual([10, 20, 25])
    await server.runDue()
    expect(seen).toEqual({ tries: 4, givenUp: ['服务商无法连接'] })
    expect(await rows()).toMatchObject([{ failed_at: now, error: '服务商无法连接', leased: false }])
    pass(3600)
    await server.runDue()
    expect(seen.tries).toBe(4)
  })

  test('is not hurried by what is asked for besides, only by whoever mended it; asked for anew it begins anew', async () => {
    const seen = { tries: 0, givenUp: [] as string[] }
    const server = serverWith(failing(seen))
    await enqueue(1)
    await server.runDue()
    await enqueue(1)
    await server.runDue()
    expect(seen.tries).toBe(1)
    await enqueue(1, { hurried: true })
    await server.runDue()
    expect(seen.tries).toBe(2)
    await owner.updateTable('job').set({ failed_at: now, error: '服务商无法连接' }).execute()
    await enqueue(1)
    expect(await rows()).toMatchObject([{ failed_at: null, error: '', tries: 0, due_at: now }])
  })

  test('of which nobody thought counts as a failed try too, with what was thrown', async () => {
    await enqueue(1)
    await serverWith(kindOf(() => Promise.reject(new Error('boom')))).runDue()
    expect(await rows()).toMatchObject([{ tries: 1, error: '程序错误：boom', failed_at: null }])
  })

  test('and goes well at last has as many tries as before when it fails again', async () => {
    await enqueue(1)
    const ends = [() => Promise.reject(new TryLater('x')), async () => ({ again: now })]
    const server = serverWith(kindOf(() => (ends.shift() ?? (() => Promise.reject(new TryLater('y'))))()))
    await server.runDue()
    pass(10)
    await server.runDue()
    expect(await rows()).toMatchObject([{ tries: 1, error: 'y' }])
  })
})

const pgbouncer = findOrReport('pgbouncer', 'pgbouncer')

describe.skipIf(!pgbouncer && !process.env.CI)('behind a pooler in transaction mode', () => {
  test('work is asked for, taken, kept and ended all the same, once by two servers', async () => {
    if (!pgbouncer) throw new Error('CI needs PgBouncer')
    const pooled = openDatabase({ url: await startPgBouncer(pgbouncer, ownerUrl), pool: 6 })
    const subjects = Array.from({ length: 30 }, (_, at) => at + 1)
    for (const subject of subjects) {
      await inShop(pooled, 7, (tx) => enqueueJob(tx, { shopId: 7, kind: 'test.work', subject, at: now }))
    }
    const done: number[] = []
    const kind = kindOf(async (job) => {
      await inShop(pooled, job.shopId, (tx) => job.lockJob(tx))
      done.push(job.subject)
    })
    const server = () => createJobs({ db: pooled, clock, log: createLog('silent', false) }, [kind])
    await Promise.all([server().runDue(), server().runDue()])
    expect(done.toSorted((one, other) => one - other)).toEqual(subjects)
    expect(await rows()).toEqual([])
    await pooled.destroy()
  })
})
