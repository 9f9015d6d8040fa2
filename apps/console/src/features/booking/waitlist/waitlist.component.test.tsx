import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  addToWaitlist,
  listWaitlist,
  removeFromWaitlist,
  revealWaitingPhone,
  type WaitlistEntry,
} from '@roombook/contract/waitlist'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildWaiting, readFormRequest } from '#test/open-board.tsx'
import { button, cashDeskStaff } from '#test/open-move.tsx'
import { answerForm } from '#test/open-order-form.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { closeOrderForm } from '../form/order-form-request.ts'
import { WaitlistButton } from './waitlist-button.tsx'
import { closeWaitlist } from './waitlist-opening.ts'

const waiting = (...list: WaitlistEntry[]) => stubCall(listWaitlist, () => ({ list }))
const sunli = buildWaiting(1, '孙立', { free: true, remark: '要大桌' })
const drawer = page.getByRole('dialog', { name: '候补 · 11月20日' })
const item = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name })

async function open(atWork: AtWork = {}) {
  closeWaitlist()
  closeOrderForm()
  const screen = await renderConsole(<WaitlistButton bookDate="2026-11-20" periodId={2} />, {
    ...cashDeskStaff,
    ...atWork,
  })
  await button(/候补/).click()
  await expect.element(drawer).toBeVisible()
  return screen
}

beforeEach(answerForm)

describe('the list', () => {
  test('the board’s own period first, in order of arrival, with whether something is free', async () => {
    waiting(
      buildWaiting(2, '周午', {
        periodId: 1,
        periodName: '午餐',
        addedBy: '张经理',
        createdAt: '2026-11-19T02:00:00.000Z',
      }),
      sunli,
      buildWaiting(3, '吴丽', { sex: 2 }),
    )
    await open()
    const headings = drawer.getByRole('heading', { level: 3 })
    await expect.element(headings.first()).toHaveTextContent('晚餐 2组')
    await expect.element(headings.nth(1)).toHaveTextContent('午餐 1组')
    await expect
      .element(item(/孙立/))
      .toMatchTextContent(/孙立 先生 · 8人有空位.*要大桌今天 17:30 起 · 客人线上加入/)
    await expect.element(item(/吴丽/)).toMatchTextContent(/吴丽 女士 · 8人暂无空位/)
    await expect.element(item(/周午/)).toMatchTextContent(/11-19 10:00 起 · 张经理登记/)
    await expect.element(page.getByText('按加入时间排列。候补不保留包厢，先订先得。')).toBeVisible()
  })

  test('nobody waits: it says how people come onto it', async () => {
    waiting()
    await open()
    await expect.element(drawer.getByText('11月20日没有候补')).toBeVisible()
    await expect.element(drawer.getByText(/餐段订满后，客人可在预订页加入候补/)).toBeVisible()
  })

  test('it does not come: why, and again', async () => {
    stubCall(listWaitlist, () => unreachable)
    await open()
    await expect.element(drawer.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    waiting(sunli)
    await button('重试').click()
    await expect.element(item(/孙立/)).toBeVisible()
  })

  test('whoever only looks can do nothing on it', async () => {
    waiting(sunli)
    await open({ permissions: ['roombook/orderlist'] })
    await expect.element(item(/孙立/)).toBeVisible()
    for (const name of [/添加候补/, /转预订/, /移除/, /查看号码/])
      await expect.element(button(name)).not.toBeInTheDocument()
  })
})

test('转预订 takes who waits to the form, for their day and period, and the list makes way', async () => {
  waiting(buildWaiting(3, '吴丽', { periodId: 1, periodName: '午餐' }))
  await open()
  await button('转预订').click()
  expect(readFormRequest()).toMatchObject({
    mode: 'add',
    bookDate: '2026-11-20',
    periodId: 1,
    userName: '吴丽',
    waiting: { id: 3 },
  })
  await expect.element(drawer).not.toBeInTheDocument()
})

describe('the telephone of who waits', () => {
  test('is shown once it is asked for, and can be dialled', async () => {
    waiting(sunli)
    const requests = stubCall(revealWaitingPhone, () => ({ phone: '13712340000' }))
    await open()
    await button(/查看号码/).click()
    await expect
      .element(page.getByRole('link', { name: /13712340000.*拨打/ }))
      .toHaveAttribute('href', 'tel:13712340000')
    expect(requests.inputs).toEqual([{ entryId: 1 }])
  })

  test.each([
    ['booking.waitlist_over', '该候补已结束，请刷新后查看'],
    ['permission.too_many_phones', '1小时内查看的电话过多，请稍后再试'],
  ] as const)('%s says so, and stays masked', async (code, text) => {
    waiting(sunli)
    stubCall(revealWaitingPhone, () => refused(code))
    await open()
    await button(/查看号码/).click()
    await expect.poll(readToasts).toContain(text)
    await expect.element(page.getByText(/137\*\*\*0000/)).toBeVisible()
  })
})

describe('taking somebody off', () => {
  const removal = page.getByRole('dialog', { name: '移出候补' })
  const begin = async () => {
    waiting(sunli)
    await open()
    await button('移除').click()
    await expect.element(removal).toMatchTextContent(/晚餐 孙立 先生 · 8人/)
  }

  test('keeps why; the list is read again', async () => {
    const requests = stubCall(removeFromWaitlist, () => ({}))
    await begin()
    waiting()
    await removal.getByText('联系不上').click()
    await removal.getByRole('button', { name: '移除' }).click()
    await expect.element(drawer.getByText('11月20日没有候补')).toBeVisible()
    await expect.poll(readToasts).toContain('已移出候补')
    expect(requests.inputs).toEqual([{ entryId: 1, reason: '联系不上' }])
  })

  test('another reason needs words; blanks are none', async () => {
    const requests = stubCall(removeFromWaitlist, () => ({}))
    await begin()
    await removal.getByText('其他').click()
    const text = removal.getByLabelText('说明')
    await text.fill('   ')
    await removal.getByRole('button', { name: '移除' }).click()
    await expect.element(removal.getByText('请填写移除原因')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await text.fill('改到别家')
    await removal.getByRole('button', { name: '移除' }).click()
    await expect.poll(() => requests.inputs).toEqual([{ entryId: 1, reason: '改到别家' }])
  })

  test('they gave up themselves meanwhile: it says so, and 返回 leaves it', async () => {
    stubCall(removeFromWaitlist, () => refused('booking.waitlist_over'))
    await begin()
    await removal.getByRole('button', { name: '移除' }).click()
    await expect.element(removal.getByRole('alert')).toMatchTextContent(/该候补已结束，请刷新后查看/)
    await removal.getByRole('button', { name: '返回' }).click()
    await expect.element(removal).not.toBeInTheDocument()
    await expect.element(item(/孙立/)).toBeVisible()
  })
})

describe('taking somebody down', () => {
  const adding = page.getByRole('dialog', { name: '添加候补 · 11月20日' })
  const field = (name: string) => adding.getByLabelText(name, { exact: true })
  const begin = async () => {
    waiting()
    await open()
    await button(/添加候补/).click()
    await field('手机号').fill('139 1234 1234')
    await field('姓名').fill('赵六')
    await field('人数').fill('8')
  }
  const save = adding.getByRole('button', { name: '加入候补' })

  test('is for the board’s period unless another is chosen; they stand on the list then', async () => {
    const server = holding(addToWaitlist)
    await begin()
    await adding.getByText('先生', { exact: true }).click()
    await save.click()
    await expect
      .poll(() => server.inputs)
      .toMatchObject([
        { bookDate: '2026-11-20', periodId: 2, userName: '赵六', sex: 1, peopleNum: 8, remark: '' },
      ])
    waiting(buildWaiting(7, '赵六'))
    server.answer({ entry: buildWaiting(7, '赵六') })
    await expect.element(adding).not.toBeInTheDocument()
    await expect.element(item(/赵六/)).toBeVisible()
    await expect.poll(readToasts).toContain('已加入候补')
  })

  test.each([
    ['booking.waitlist_waiting', '该手机号已在此餐段的候补名单中'],
    ['booking.waitlist_booked', '您已有该日期餐段的预订，无需候补'],
    ['booking.waitlist_full', '当天登记的候补已满100组，请先移出不再需要的'],
    ['booking.period_past', '该餐段已结束，不能再预订'],
  ] as const)('%s is told in its words, and what was typed stays', async (code, text) => {
    stubCall(addToWaitlist, () => refused(code))
    await begin()
    await save.click()
    await expect.element(adding.getByRole('alert')).toMatchTextContent(text)
    await expect.element(adding.getByRole('button', { name: '去预订' })).not.toBeInTheDocument()
    await expect.element(field('姓名')).toHaveValue('赵六')
  })
})
