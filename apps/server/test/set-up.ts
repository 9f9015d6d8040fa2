import { afterAll, afterEach, beforeEach } from 'vitest'
import { endWhatWasStarted } from './end-with-file.ts'

let before = performance.eventLoopUtilization()

beforeEach(() => {
  before = performance.eventLoopUtilization()
})

afterEach(({ task }) => {
  // Registered first, so it runs after the hooks of the file itself.
  ;(task.meta as { idleMs?: number }).idleMs = performance.eventLoopUtilization(before).idle
})

// Registered before the file's own hooks, and therefore run after them.
afterAll(endWhatWasStarted)
