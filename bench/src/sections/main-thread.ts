import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  /** Microseconds of the thread's own CPU. */
  tdur?: number
  args?: { name?: string; data?: { frames?: { url?: string; processId?: number }[] } }
}

/**
 * The longest task of a page's main thread while something happens, in milliseconds of CPU: what others of this
 * machine take meanwhile does not count.
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
