import { describe, expect, test } from 'vitest'
import { cellAt, workbookWith } from '#test/workbook-with.ts'
import { type ChildLimits, createChildPool } from './child-pool.ts'

const limits: ChildLimits = {
  atOnce: 2,
  mostWaiting: 4,
  mostOfOne: 6,
  waitSeconds: 30,
  seconds: 40,
  megabytes: 128,
}
const child = (name: string) => new URL(`../../../test/children/${name}.child.ts`, import.meta.url)
const namesItself = (change: Partial<ChildLimits> = {}) =>
  createChildPool<{ ms: number }, { pid: number; secrets: string[] }>(child('name-itself'), {
    ...limits,
    ...change,
  })
const sixOf = (pool: ReturnType<typeof namesItself>) =>
  Promise.all(Array.from({ length: 6 }, () => pool.run({ ms: 300 }, 'one')))
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  )

describe('work in child processes', () => {
  test('is done two at a time, and the rest waits', async () => {
    const answers = await sixOf(namesItself())
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(2)
  })

  test('negative control: with as many places as there is work, all is done at once', async () => {
    const answers = await sixOf(namesItself({ atOnce: 6 }))
    expect(new Set(answers.map(({ pid }) => pid)).size).toBe(6)
  })

  test('knows nothing of the server’s settings', async () => {
    expect(await namesItself().run({ ms: 0 }, 'one')).toMatchObject({ secrets: [] })
  })

  test('is refused where too much waits, and where one has its share, and then not any more', async () => {
    const pool = namesItself({ mostOfOne: 3 })
    const begun = ['a', 'a', 'a', 'b', 'b', 'b'].map((of) => pool.run({ ms: 300 }, of))
    expect(await reasonOf(pool.run({ ms: 0 }, 'a'))).toBe('share')
    expect(await reasonOf(pool.run({ ms: 0 }, 'c'))).toBe('crowded')
    await Promise.all(begun)
    expect(await reasonOf(pool.run({ ms: 0 }, 'a'))).toBe('done')
  })

  test('that takes too long is killed, and what waits is done after it', async () => {
    const own = { ...limits, atOnce: 1 }
    const pool = createChildPool<{ ms: number }, { pid: number }>(child('name-itself'), own)
    const first = await pool.run({ ms: 0 }, 'one')
    // Limits are read when a task starts: only this task, whose child is running already, gets so little
    // time.
    own.seconds = 0.2
    const slow = pool.run({ ms: 3_600_000 }, 'one')
    own.seconds = limits.seconds
    const next = pool.run({ ms: 0 }, 'one')
    expect(await reasonOf(slow)).toBe('time')
    const { pid } = await next
    expect([process.pid, first.pid]).not.toContain(pid)
  })

  test('that waits too long is given up', async () => {
    const pool = namesItself({ atOnce: 1, waitSeconds: 0.2 })
    const first = pool.run({ ms: 1500 }, 'one')
    expect(await reasonOf(pool.run({ ms: 0 }, 'one'))).toBe('crowded')
    await first
  })
})

describe('memory', () => {
  test('a file that V8 dies of ends the child alone', async () => {
    const pool = createChildPool<Uint8Array, unknown>(child('unmeasured-reader'), limits)
    const hostile = await workbookWith(`<row r="2">${cellAt('ZZZZZZZ2', '远')}</row>`)
    const honest = await workbookWith(`<row r="1">${cellAt('A1', '王芳')}</row>`)
    expect(await reasonOf(pool.run(hostile, 'one'))).toBe('ended')
    expect(await pool.run(honest, 'one')).toEqual({ rows: [['王芳']] })
  })

  test('that a decoder takes outside of the heap ends the child; negative control: less of it does not', async () => {
    const pool = createChildPool<{ megabytes: number; most: number }, { held: number }>(
      child('fill-memory'),
      // Enough time on any machine: the memory limit ends this child.
      { ...limits, seconds: 400 },
    )
    expect(await reasonOf(pool.run({ megabytes: 300, most: 20_000 }, 'one'))).toBe('ended')
    expect(await pool.run({ megabytes: 10, most: 300 }, 'one')).toEqual({ held: 10 * 1024 * 1024 })
  })
})
