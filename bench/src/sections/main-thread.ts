import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** CPU time of the thread in microseconds. */
  tdur?: number
  args?: { name?: string; data?: { frames?: { url?: string; processId?: number }[] } }
}

/**
 * Returns the longest task of a page's main thread during some work, in milliseconds of CPU time, so that
 * other processes on the machine do not count.
 */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await work()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const mains = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`)
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && mains.includes(`${pid} ${tid}`),
  )
  if (tasks.length === 0) throw new Error('the trace names no task')
  return Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000
}
