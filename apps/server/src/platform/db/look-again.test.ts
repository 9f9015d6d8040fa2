import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { countLockWaits } from '#test/lock-waits.ts'
import { startTestApp } from '#test/test-app.ts'
import { inShop } from './database.ts'
import { RunAgain } from './run-again.ts'

const { app, owner } = await startTestApp()
const people = 6

/** Users whose work succeeds only if no other overlaps with it, the worst case of a contended transaction. */
function openCrowd() {
  const atWork = new Set<{ met: boolean }>()
  let remaining = people

  async function work(): Promise<void> {
    const self = { met: atWork.size > 0 }
    for (const other of atWork) other.met = true
    atWork.add(self)
    try {
      // A person proceeds alone once all others wait for the lock.
      while (!self.met && (await countLockWaits(owner, 'looks again')) < remaining - 1) await sleep(5)
    } finally {
      atWork.delete(self)
    }
    if (self.met) throw new RunAgain()
  }

  return async function person(shopId: number): Promise<number> {
    let looks = 0
    const working = inShop(app.db, shopId, async () => {
      looks += 1
      await work()
    })
    return working.then(() => looks).finally(() => remaining--)
  }
}

describe('work that finds, each time, that what it looked at was moved', () => {
  test('takes turns after some looks, and everybody is done', async () => {
    const person = openCrowd()
    const looks = await Promise.all(Array.from({ length: people }, () => person(1)))
    // Each may still collide with users who have not queued yet, five times each.
    expect(Math.max(...looks)).toBeLessThan(5 * people)
  })

  test('negative control: people of different stores, who do not queue together, meet until some give up', async () => {
    const person = openCrowd()
    const done = await Promise.allSettled(Array.from({ length: people }, (_, at) => person(1 + at)))
    const givenUp = done.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(new Set(givenUp)).toEqual(new Set(['request.busy']))
  })
})
