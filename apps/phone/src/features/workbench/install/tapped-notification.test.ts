import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { parseRequestedWaitlist, waitingPath, withoutWaiting } from '../waitlist/parse-requested-waitlist.ts'
import { pathOfNotification } from './service-worker.ts'

const script = readFileSync(new URL('../../../../public/m/work-sw.js', import.meta.url), 'utf8')

/** Simulates a worker with open pages; records what it opened and sent. */
function workerBeside(pages: readonly string[]) {
  const handlers = new Map<string, (event: unknown) => void>()
  const opened: string[] = []
  const postedMessages: unknown[] = []
  let shown: { data: unknown } | undefined
  const windows = pages.map((url) => ({
    url,
    focus: () => Promise.resolve(),
    postMessage: (message: unknown) => postedMessages.push(message),
  }))
  const self = {
    addEventListener: (name: string, hear: (event: unknown) => void) => handlers.set(name, hear),
    registration: {
      showNotification: (_title: string, options: { data: unknown }) => {
        shown = options
      },
    },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: (path: string) => Promise.resolve(opened.push(path)),
    },
  }
  runInNewContext(script, { self, URL, caches: {} })
  const carriedOut = async (name: string, event: object) => {
    let work: unknown
    handlers.get(name)?.({ ...event, waitUntil: (promise: unknown) => (work = promise) })
    await work
  }
  return {
    opened,
    said: postedMessages,
    async tell(push: object) {
      await carriedOut('push', { data: { json: () => push } })
      await carriedOut('notificationclick', { notification: { close() {}, data: shown?.data } })
    },
  }
}

const freed = {
  words: '候补有空位',
  orderId: null,
  messageId: 3,
  waitlist: { bookDate: '2026-11-25', periodId: 2 },
}
const booked = { words: '新订单', orderId: 7, messageId: 4, waitlist: null }

test('a tapped notification of a freed room opens the waiting list of its day; negative control: one of an order opens that', async () => {
  const worker = workerBeside([])
  await worker.tell(freed)
  await worker.tell(booked)
  expect(worker.opened).toEqual(['/m/work?waiting=2026-11-25&period=2', '/m/work?order=7'])
  const requests = new URL(worker.opened[0] ?? '', 'https://store.example').searchParams
  expect(parseRequestedWaitlist(requests)).toEqual(freed.waitlist)
  expect([...withoutWaiting(requests)]).toEqual([])
})

test('a workbench that is open goes there itself', async () => {
  const worker = workerBeside(['https://store.example/m/work/messages'])
  await worker.tell(freed)
  await worker.tell(booked)
  expect(worker.opened).toEqual([])
  expect(worker.said.map(pathOfNotification)).toEqual(['/work?waiting=2026-11-25&period=2', '/work?order=7'])
  expect(waitingPath(freed.waitlist)).toBe('/work?waiting=2026-11-25&period=2')
})

test('what is no such notice leads nowhere', () => {
  expect(pathOfNotification({ type: 'open', orderId: 7 })).toBe('/work?order=7')
  for (const message of [
    undefined,
    { type: 'open' },
    { type: 'open', query: '?x=//evil.example' },
    { query: '?order=7' },
  ])
    expect(pathOfNotification(message)).toBeUndefined()
  expect(parseRequestedWaitlist(new URLSearchParams('waiting=soon&period=2'))).toBeUndefined()
})
