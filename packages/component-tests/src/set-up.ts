import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { withSilentLines } from './silent-line.ts'
import { fetchAnswered, removeStubs } from './stub-call.ts'

// Runs before any client of the contract is created: each stores the `fetch` that it finds.
globalThis.fetch = fetchAnswered(globalThis.fetch.bind(globalThis))
globalThis.WebSocket = withSilentLines(globalThis.WebSocket)

/** Six o'clock in the store on the evening of the sample data; the clock continues from there. */
const evening = new Date('2026-11-20T18:00:00+08:00')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: evening, shouldAdvanceTime: true })
})

afterEach(async () => {
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  expect(removeStubs(), 'what was asked of a server that is not there').toEqual([])
})
