import type { Page } from '@playwright/test'
import { type Call, type CallInput, type Client, createClient } from '@roombook/contract'
import { listPeriods, listRooms } from '@roombook/contract/board'
import { createOrder } from '@roombook/contract/booking'
import { cancelOrder } from '@roombook/contract/order-moves'
import { addDays, businessDate } from '@roombook/domain/time'
import { type Figure, inMs, median, percentile } from '../figures.ts'
import { signedPost } from '../load/signed-post.ts'
import { print } from '../print.ts'
import { openBrowser, openProfile } from '../stage/browser.ts'
import { demoGroup } from '../stage/demo.ts'
import { openSession, type Stage } from '../stage/stage.ts'
import { startServer } from '../stage/start-server.ts'

/** Number of bookings, each of which is cancelled again: two changes per round. */
const rounds = 15
const warmUp = 2
const aimMs = 300
/**
 * Milliseconds between changes: a board collects the events within half a second of a refetch, while manual
 * changes are further apart.
 */
const restMs = 900
const guest = '见证人'

/**
 * Measures the time from a change sent by one browser until another has rendered it. The change is sent by a
 * script in the first browser, to exclude user interaction.
 */
export async function measureSeen(stage: Stage): Promise<Figure[]> {
  const { database, files } = await demoGroup(stage)
  // Builds the console first, since the server checks for it at start-up.
  const browser = await openBrowser(stage)
  const server = await startServer(stage, database, files)
  const [makerToken, watcherToken] = [await openSession(database, 1), await openSession(database, 2)]
  const client = createClient({ baseUrl: server.baseUrl, token: () => makerToken })
  const today = businessDate(Date.now(), 'Asia/Shanghai', 5)
  const { bookDate, periodId } = await findOpenPeriod(client, today)
  const { data: board } = await client.call(listRooms, { bookDate, periodId })
  const room = board.list[0]?.children.find(({ roomOrders }) => roomOrders.length === 0)
  if (!room) throw new Error('no free room')

  const pageOf = async (token: string): Promise<Page> => {
    const context = await openProfile(browser, server.baseUrl, token)
    const page = await context.newPage()
    await page.goto(`/order?date=${bookDate}&period=${periodId}`)
    await page.getByRole('gridcell').first().waitFor()
    return page
  }
  const [maker, watcher] = [await pageOf(makerToken), await pageOf(watcherToken)]
  await watcher.bringToFront()

  const taken: number[] = []
  async function change<C extends Call>(call: C, input: CallInput<C>, shown: boolean): Promise<string> {
    await new Promise((go) => setTimeout(go, restMs))
    const [drawnAt, { sentAt, answer }] = await Promise.all([
      whenDrawn(watcher, shown),
      send(maker, call, input, makerToken),
    ])
    taken.push(drawnAt - sentAt)
    return answer
  }
  for (let round = -warmUp; round < rounds; round++) {
    if (round === 0) taken.length = 0
    const answer = await change(createOrder, formFor(bookDate, periodId, room.id), true)
    const { data } = JSON.parse(answer) as { data: { row: { id: number; version: number } } }
    const { id, version } = data.row
    await change(cancelOrder, { orderId: id, version, linked: false, reason: 'guest', remark: '' }, false)
  }
  const p95 = percentile(taken, 0.95)
  print(`made, cancelled, made, …: ${taken.map(Math.round).join(', ')} ms`)
  return [
    {
      what: `a change made in one browser seen in another, ${taken.length} of them`,
      figure: `median ${inMs(median(taken))}, p95 ${inMs(p95)}`,
      reference: '',
      aim: `≤ ${aimMs} ms`,
      met: p95 <= aimMs,
    },
  ]
}

/** Finds a dinner some weeks ahead: the demo store is closed on some days, and shows no rooms then. */
async function findOpenPeriod(client: Client, today: string) {
  for (let ahead = 45; ahead < 75; ahead++) {
    const bookDate = addDays(today, ahead)
    const { data } = await client.call(listPeriods, { bookDate })
    const period = data.list[1]
    if (period && !period.disabled) return { bookDate, periodId: period.id }
  }
  throw new Error('the demo store rests all month')
}

/** Returns when the watcher's board has rendered the guest, or their removal; milliseconds since 1970. */
const whenDrawn = (watcher: Page, shown: boolean): Promise<number> =>
  watcher.evaluate<number>(`new Promise((resolve) => {
    const look = () => {
      const grid = document.querySelector('[role="grid"]')
      if (!grid || grid.textContent.includes('${guest}') !== ${shown}) return
      observer.disconnect()
      // The frame that shows it.
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()))
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    look()
  })`)

/** Sends a call from a page. */
function send<C extends Call>(maker: Page, call: C, input: CallInput<C>, token: string) {
  const { path, body, headers } = signedPost(call, input, token)
  const { 'accept-encoding': _, 'content-length': __, ...allowed } = headers
  return maker.evaluate(
    async (request) => {
      const sentAt = performance.timeOrigin + performance.now()
      const response = await fetch(request.path, {
        method: 'POST',
        headers: request.allowed,
        body: request.body,
      })
      const answer = await response.text()
      if (!response.ok) throw new Error(answer)
      return { sentAt, answer }
    },
    { path, body, allowed },
  )
}

const formFor = (bookDate: string, periodId: number, roomId: number): CallInput<typeof createOrder> => ({
  bookDate,
  periodId,
  roomIds: [roomId],
  peopleNum: 4,
  deposit: null,
  // The demo store has deposit rules, so a reason is required.
  depositReason: '量速度',
  userName: guest,
  phone: '15000000001',
  sex: 0,
  birthdayKind: 0,
  birthdayOfOther: false,
  otherName: '',
  arrivalTime: '',
  inviteStyleId: 1,
  openerId: 1,
  dishMode: 0,
  sendSms: false,
  adminRemark: '',
  memorialTitles: [],
  orderLabels: [],
  customerLabelIds: [],
})
