import { stubCall } from '@roombook/component-tests'
import { readWaiting } from '@roombook/contract/home'
import { listMessages } from '@roombook/contract/messages'
import { listPhoneBoxes } from '@roombook/contract/phone-boxes'
import { listOpenCalls } from '@roombook/contract/phone-calls'
import { sampleWaiting } from '@roombook/order-screens/samples'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerBoard,
  answerDetail,
  answerPage,
  BoardPage,
  detail,
  ownCard,
  quietEvening,
  roomWith,
} from '#test/open-board.tsx'
import { type AtWork, renderRoutes } from '#test/render-console.tsx'
import { buildRingingCall } from '#test/sample-call.ts'
import { features } from '../../app/features.ts'
import { listNavigationEntries, placePages } from '../../app/pages.ts'
import { ShellLayout } from './shell-layout.tsx'

const telephone = 'shopconfig/savephonezj'
const cashDeskStaff: AtWork = {
  permissions: [telephone, 'roombook/createbook', 'roombook/orderlist'],
  plugins: { [telephone]: true },
}
const calls = [
  buildRingingCall(3, { realName: '欧阳建国', userId: 7 }),
  buildRingingCall(2, { callNumber: '138 0000 1111', dial: '13800001111' }),
  buildRingingCall(1, { callNumber: '137 0000 2222', dial: '13700002222' }),
]
const ringing = page.getByRole('region', { name: '来电' })
const strip = page.getByRole('region', { name: '待办提醒' })

afterEach(() => localStorage.removeItem('roombook.waiting-folded'))

/** Opens the board in the shell; 王小明, expected in 牡丹厅, is late. */
async function openShell(path: string, list = calls) {
  answerPage()
  const [first, ...others] = quietEvening()
  const late = ownCard({ id: 5, arrivalTime: '17:30' })
  answerBoard(
    first
      ? [{ ...first, children: [roomWith(1, '牡丹厅', late), ...first.children.slice(1)] }, ...others]
      : [],
  )
  answerDetail()
  stubCall(listOpenCalls, () => ({ list, count: list.length, missed: 0 }))
  stubCall(listPhoneBoxes, () => ({ boxes: [], lineList: [], address: '' }))
  stubCall(listMessages, () => ({ list: [], count: 0, unread: 0 }))
  stubCall(readWaiting, () => ({
    list: [
      sampleWaiting({ kind: 'hold', id: 9, title: '李女士', until: '2026-11-20T10:10:00.000Z' }),
      sampleWaiting({ kind: 'hold', id: 10, title: '周先生', until: '2026-11-20T13:00:00.000Z' }),
      sampleWaiting({ kind: 'application', id: 11, title: '孙女士' }),
      sampleWaiting({ kind: 'sms', id: 12, title: '钱先生' }),
    ],
    counts: [],
  }))
  const children = [
    { path: '/order', element: <BoardPage /> },
    { path: '*', element: <p>内容</p> },
  ]
  const shell = { element: <ShellLayout entries={listNavigationEntries(placePages(features))} />, children }
  return renderRoutes([shell], { ...cashDeskStaff, path })
}

/** Whether an element is visible: in the window, and not scrolled out of its container. */
function isVisible(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
  const { left, right, top, bottom } = element.getBoundingClientRect()
  if (right <= left || bottom <= top) return false
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflow === 'visible') continue
    const clip = box.getBoundingClientRect()
    if (x < clip.left || x > clip.right || y < clip.top || y > clip.bottom) return false
  }
  return x >= 0 && x <= innerWidth && y >= 0 && y <= innerHeight
}

/** Whether a click on the centre of an element reaches it. */
function isFree(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const own = element.closest('label') ?? element
  return hit !== null && (own.contains(hit) || hit.contains(own))
}

const coveredIn = (place: Element) => {
  const tools = [...place.querySelectorAll('button, a, input, [role="tab"], [role="radio"]')].filter(
    isVisible,
  )
  expect(tools.length).toBeGreaterThan(5)
  return tools
    .filter((tool) => !isFree(tool))
    .map((tool) => tool.getAttribute('aria-label') ?? tool.textContent)
}

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
  [853, 900],
] as const)
  test(`three ringing calls leave every tool clickable at ${width} × ${height}`, async () => {
    await page.viewport(width, height)
    onTestFinished(() => page.viewport(1440, 900))
    const isWide = width >= 1200
    await openShell(`/order?date=2026-11-20&period=2${isWide ? '&order=12' : ''}`)
    if (isWide) await expect.element(detail).toBeVisible()
    await expect.element(page.getByTitle('账号')).toBeVisible()
    await expect.poll(() => ringing.getByRole('article').elements().length).toBe(3)
    // In a low window the board's cards show what waits.
    if (height >= 800) await expect.element(strip).toBeVisible()
    else await expect.element(strip).not.toBeInTheDocument()
    await expect.poll(() => coveredIn(document.body)).toEqual([])
  })

test('above an order in a drawer three ringing calls are one line beside it', async () => {
  await page.viewport(853, 900)
  onTestFinished(() => page.viewport(1440, 900))
  await openShell('/order?date=2026-11-20&period=2&order=12')
  const line = page.getByRole('button', { name: /3个来电 · 欧阳建国/ })
  await expect.element(line).toBeVisible()
  await expect.poll(() => isFree(line.element())).toBe(true)
  await expect.poll(() => coveredIn(detail.element())).toEqual([])
})

test('late guests, a hold about to end and a request stand in one line, which folds to their numbers and stays so', async () => {
  const { at } = await openShell('/customer', [])
  await expect
    .poll(() =>
      strip
        .getByRole('link')
        .elements()
        .map((link) => link.textContent),
    )
    .toEqual([
      expect.stringMatching(/^客人迟到王小明/),
      expect.stringMatching(/^占位到期李女士.*10分钟后/),
      expect.stringMatching(/^待处理申请孙女士/),
    ])
  await strip.getByRole('button', { name: '收起' }).click()
  await expect.element(strip).toMatchTextContent(/客人迟到 1 · 占位到期 1 · 待处理申请 1展开/)
  expect(localStorage.getItem('roombook.waiting-folded')).toBe('1')
  await strip.getByRole('button', { name: '展开' }).click()
  await strip.getByRole('link', { name: /王小明/ }).click()
  await expect.poll(at).toBe('/order?date=2026-11-20&period=2&order=5')
})

test('the first page, which lists what waits itself, has no line of it', async () => {
  await openShell('/home', [])
  await expect.element(page.getByText('内容')).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()
})
