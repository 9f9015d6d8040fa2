import type { Browser, CDPSession } from '@playwright/test'
import { type Figure, median } from '../figures.ts'
import { say } from '../say.ts'
import { openBrowser, openProfile } from '../stage/browser.ts'
import { demoDatabase } from '../stage/demo.ts'
import { openSession, type Stage } from '../stage/stage.ts'
import { startServer } from '../stage/start-server.ts'

const runs = 7
const mostBytes = 450_000
const longestTask = 200
const slowness = 4
/** How long after the board shows its page is still watched. */
const afterwardsMs = 1500

interface Load {
  scriptBytes: number
  /** Every task over 50 ms, in milliseconds. */
  tasks: number[]
  boardMs: number
}

/** The console's first load in a new browser profile, until the demo group's board can be used. */
export async function consoleLoad(stage: Stage): Promise<Figure[]> {
  const database = await demoDatabase(stage)
  const server = await startServer(stage, database)
  const browser = await openBrowser(stage)
  const token = await openSession(database)
  const loads: Load[] = []
  // The first is Chromium's own warm-up.
  for (let run = 0; run <= runs; run++) {
    const load = await loadOnce(browser, server.baseUrl, token)
    if (run > 0) loads.push(load)
  }
  const bytes = median(loads.map(({ scriptBytes }) => scriptBytes))
  const longest = loads.map(({ tasks }) => Math.max(0, ...tasks))
  say(`longest tasks of each load: ${longest.map(Math.round).join(', ')} ms`)
  say(`board after ${Math.round(median(loads.map(({ boardMs }) => boardMs)))} ms on the slowed CPU`)
  return [
    {
      what: 'script over the wire until the board shows',
      figure: `${(bytes / 1000).toFixed(0)} kB`,
      reference: '',
      aim: `≤ ${mostBytes / 1000} kB`,
      met: bytes <= mostBytes,
    },
    {
      what: `longest task of the first load, CPU slowed ${slowness}×`,
      figure: `${median(longest).toFixed(0)} ms (least ${Math.min(...longest).toFixed(0)}, most ${Math.max(...longest).toFixed(0)})`,
      reference: '',
      aim: `≤ ${longestTask} ms`,
      met: median(longest) <= longestTask,
    },
  ]
}

async function loadOnce(browser: Browser, baseUrl: string, token: string): Promise<Load> {
  const context = await openProfile(browser, baseUrl, token)
  const page = await context.newPage()
  const chrome = await context.newCDPSession(page)
  await chrome.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  const scripts = await countScripts(chrome)
  await page.addInitScript({ content: watchTasks })
  const started = performance.now()
  await page.goto('/order')
  await page.getByRole('gridcell').first().waitFor()
  const boardMs = performance.now() - started
  const scriptBytes = await scripts.arrived()
  await page.waitForTimeout(afterwardsMs)
  const tasks = await page.evaluate<number[]>('longTasks')
  await context.close()
  return { scriptBytes, tasks, boardMs }
}

/** Keeps what the browser calls a long task, from the page's first moment. */
const watchTasks = `
  globalThis.longTasks = []
  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map((task) => task.duration))
  }).observe({ type: 'longtask', buffered: true })`

/** Counts the bytes of scripts as they came, compressed, with their headers. */
async function countScripts(chrome: CDPSession): Promise<{ arrived(): Promise<number> }> {
  const scripts = new Map<string, number | undefined>()
  await chrome.send('Network.enable')
  chrome.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith('.js')) scripts.set(requestId, undefined)
  })
  chrome.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength)
  })
  return {
    /** Of all that were asked for until this moment. */
    async arrived() {
      const asked = [...scripts.keys()]
      while (asked.some((id) => scripts.get(id) === undefined)) await new Promise((go) => setTimeout(go, 20))
      return asked.reduce((sum, id) => sum + (scripts.get(id) ?? 0), 0)
    },
  }
}
