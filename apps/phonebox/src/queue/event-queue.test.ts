import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { manualClock } from '#test/manual-clock.ts'
import type { CallEvent } from '../calls/call-event.ts'
import type { Posted } from '../server/post.ts'
import { openQueue } from './event-queue.ts'
import { sendEvents } from './send-events.ts'

let folder = ''
let words: string[] = []
const log = (said: string) => void words.push(said)
const fileOf = () => join(folder, 'calls.jsonl')
const open = (most?: number) => openQueue(fileOf(), { log, ...(most === undefined ? {} : { most }) })
const event = (id: number | string, more: Partial<CallEvent> = {}): CallEvent => ({
  event: 'ring',
  call_id: String(id),
  phone: '13800000001',
  line_number: '',
  at: '2026-11-22T10:30:00.000Z',
  ...more,
})
const all = () => true

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phonebox-queue-'))
  words = []
})
afterEach(() => rm(folder, { recursive: true }))

test('what waits is there again after a restart, once, and what was posted is not', () => {
  const queue = open()
  expect([queue.add(event(1)), queue.add(event(2)), queue.add(event(1))]).toEqual([true, true, false])
  queue.done(event(1))
  queue.close()
  const again = open()
  expect(again.waiting).toBe(1)
  expect(again.next(all)).toEqual(event(2))
  expect([again.add(event(1)), again.add(event(2)), again.add(event(1, { event: 'ended' }))]).toEqual([
    false,
    false,
    true,
  ])
  again.close()
})

test('a last line that was cut off goes, a line that cannot be read is passed over, and both are no reason to stop', async () => {
  const queue = open()
  queue.add(event(1))
  queue.close()
  await appendFile(fileOf(), 'not json\n{"add":{"event":"ring","call_id":"2"')
  const again = open()
  expect(again.waiting).toBe(1)
  expect(words.join()).toContain('读不出来')
  again.add(event(3))
  again.close()
  const third = open()
  expect(third.waiting).toBe(2)
  third.close()
})

test('the file is for its owner alone, and stays small however many calls it saw', async () => {
  const queue = open()
  expect((await stat(fileOf())).mode & 0o077).toBe(0)
  for (let id = 0; id < 6000; id += 1) {
    queue.add(event(`${id}-${'x'.repeat(50)}`))
    if (id < 5990) queue.done(event(`${id}-${'x'.repeat(50)}`))
  }
  expect((await stat(fileOf())).size).toBeLessThan(1024 * 1024 + 1000)
  expect((await stat(fileOf())).mode & 0o077).toBe(0)
  queue.close()
  const again = open()
  expect(again.waiting).toBe(10)
  expect(again.add(event(`5980-${'x'.repeat(50)}`))).toBe(false)
  again.close()
})

test('a server that is away for ever fills no disk: the oldest go, and that is said', () => {
  const queue = open(3)
  for (let id = 1; id <= 5; id += 1) queue.add(event(id))
  expect(queue.waiting).toBe(3)
  expect(queue.next(all)).toEqual(event(3))
  expect(words).toHaveLength(2)
  queue.close()
})

const taken: Posted = { state: 'taken', message: '' }
const away: Posted = { state: 'later', message: '连不上服务器' }
const settled = () => new Promise((turn) => setImmediate(turn))

/** Sends with a manual clock and a server that answers through `answer`. */
function sending(answer: (event: CallEvent) => Posted) {
  const clock = manualClock()
  const queue = open()
  const posted: string[] = []
  const post = async (one: CallEvent) => {
    posted.push(one.call_id)
    return answer(one)
  }
  const sender = sendEvents({ queue, clock, post, log, refusedFile: join(folder, 'refused.log') })
  return { clock, queue, posted, sender }
}

test('what cannot be taken is tried again after pauses that grow to a minute', async () => {
  const { clock, queue, posted, sender } = sending(() => away)
  queue.add(event(1))
  sender.wake()
  await settled()
  for (const [seconds, count] of [
    [1, 2] as const,
    [2, 3] as const,
    [4, 4] as const,
    [8, 5] as const,
    [16, 6] as const,
    [32, 7] as const,
    [60, 8] as const,
    [60, 9] as const,
  ]) {
    clock.move(seconds * 1000 - 1)
    await settled()
    expect(posted).toHaveLength(count - 1)
    clock.move(1)
    await settled()
    expect(posted).toHaveLength(count)
  }
  expect(words).toEqual(['连不上服务器；1条来电留在本机，稍后重试'])
  queue.close()
})

test('a call that rings now goes before what waited', async () => {
  const { queue, posted, sender, clock } = sending(() => taken)
  queue.add(event('old', { at: '2026-11-22T08:00:00Z' }))
  queue.add(event('older', { at: '2026-11-22T07:00:00Z' }))
  queue.add(event('now', { at: new Date(clock.now() - 1000).toISOString() }))
  sender.wake()
  await settled()
  expect(posted).toEqual(['now', 'old', 'older'])
  expect(queue.waiting).toBe(0)
  queue.close()
})

test('an event that the server stumbles over holds no other back', async () => {
  const { clock, queue, posted, sender } = sending(({ call_id }) =>
    call_id === 'bad' ? { state: 'later', message: '出错了', isOwnFault: true } : taken,
  )
  for (const id of ['bad', 'good', 'better']) queue.add(event(id))
  sender.wake()
  await settled()
  clock.move(1000)
  await settled()
  expect(posted.slice(0, 3)).toEqual(['bad', 'good', 'better'])
  expect(queue.waiting).toBe(1)
  queue.close()
})

test('what is refused for good is kept aside with the answer, and is not posted again', async () => {
  const { queue, posted, sender } = sending(() => ({ state: 'refused', message: '没有这条线路' }))
  queue.add(event(1))
  sender.wake()
  await settled()
  sender.wake()
  await settled()
  expect(posted).toEqual(['1'])
  expect(await readFile(join(folder, 'refused.log'), 'utf8')).toContain('没有这条线路')
  queue.close()
})
