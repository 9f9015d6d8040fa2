import { refused, stubCall } from '@roombook/component-tests'
import { createOrder } from '@roombook/contract/booking'
import {
  handlePhoneCall,
  listOpenCalls,
  listPhoneMessages,
  type PhoneMessage,
  revealCallerNumber,
} from '@roombook/contract/phone-calls'
import { shopPlugin } from '@roombook/contract/shell'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdLines } from '#test/live-line.ts'
import { answerWorkbench, openWorkbench, saved, workField } from '#test/open-workbench.tsx'
import { isCutOff, onSmallestPhone } from '#test/render-phone.tsx'

const gate = 'shopconfig/savephonezj'
const nodes = ['roombook/orderlist', 'roombook/createbook', gate]

const missed: PhoneMessage = {
  id: 5,
  callNumber: '139 1234 5678',
  realName: '',
  phone: '13912345678',
  userId: 0,
  callerKind: 'mobile',
  masked: false,
  createdAt: '2026-11-20T09:50:00.000Z',
  list: [],
  isRead: false,
  handledName: '',
  handledHow: '',
  handledAt: null,
  callState: 'missed',
  lineNumber: '0571-88886666',
  lineTitle: '前台',
  quiet: '',
  silence: null,
  callsOfDay: 2,
  bookedOrderId: null,
  customer: null,
  dial: '13912345678',
  callText: '',
  callSms: null,
}

/** Stubs waiting and handled calls; both may change while the page is open. */
function answerCalls(waiting: PhoneMessage[], handled: PhoneMessage[] = []) {
  const now = { waiting, handled }
  stubCall(listPhoneMessages, ({ isRead }) => {
    const list = isRead ? now.handled : now.waiting
    return { list, count: list.length }
  })
  stubCall(listOpenCalls, () => ({
    list: now.waiting,
    count: now.waiting.length,
    missed: now.waiting.filter(({ callState }) => callState === 'missed').length,
  }))
  return now
}

/** Stubs the handling of a call like the server: it no longer waits. */
const answerHandling = (now: { waiting: PhoneMessage[] }) =>
  stubCall(handlePhoneCall, ({ phoneCallId }) => {
    now.waiting = now.waiting.filter(({ id }) => id !== phoneCallId)
    return { phoneCallId }
  })

beforeEach(() => {
  answerWorkbench({ nodes })
  stubCall(shopPlugin, () => ({ states: { [gate]: true } }) as never)
})

const callBack = page.getByRole('link', { name: '回电' })
const act = (name: string) => page.getByRole('button', { name })

/** Prevents the browser from opening the telephone app. */
function holdDial() {
  const hold = (event: Event) => {
    if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault()
  }
  document.addEventListener('click', hold)
}

test('missed calls wait, with how many on the tab; a tap calls back, which is noted', async () => {
  holdDial()
  const now = answerCalls([missed])
  const requests = answerHandling(now)
  await openWorkbench('/work/calls')
  await expect.element(page.getByRole('link', { name: /来电.*1个来电待处理/ })).toBeVisible()
  await expect.element(page.getByText(/未接.*前台.*24小时内第2次/)).toBeVisible()
  await expect.element(callBack).toHaveAttribute('href', 'tel:13912345678')
  await callBack.click()
  await expect.element(page.getByText('今天还没有来电')).toBeVisible()
  expect(requests.inputs).toEqual([{ phoneCallId: 5, end: 'called' }])
})

test('handled on a console, it is gone from here as soon as the line tells of it', async () => {
  const lines = holdLines()
  const now = answerCalls([missed])
  await openWorkbench('/work/calls')
  await expect.element(callBack).toBeVisible()
  lines.accept()
  now.waiting = []
  lines.emit('phone.call', { phoneCallId: 5, event: 'handled' })
  await expect.element(page.getByText('今天还没有来电')).toBeVisible()
})

test('of today it shows what was handled, by whom; calling them again notes nothing', async () => {
  holdDial()
  const done = { isRead: true, handledHow: 'dismissed', handledName: '李姐' } as const
  answerCalls(
    [],
    [
      { ...missed, ...done },
      { ...missed, ...done, id: 6, realName: '昨日客', createdAt: '2026-11-18T09:50:00.000Z' },
    ],
  )
  await openWorkbench('/work/calls')
  await expect.element(page.getByRole('region', { name: '今日已处理' })).toBeVisible()
  await expect.element(page.getByText(/已忽略 · 李姐/)).toBeVisible()
  await expect.element(page.getByText('昨日客')).not.toBeInTheDocument()
  // The handling is not stubbed, so a request for it would fail the test.
  await callBack.click()
})

test('a masked number is looked at first, which is logged, then dialled', async () => {
  answerCalls([
    { ...missed, masked: true, callNumber: '139****5678', phone: '139****5678', userId: 3, dial: '' },
  ])
  const [phone, dial] = ['13912345678', '13912345678']
  stubCall(revealCallerNumber, () => ({ phone, dial, callNumber: '139 1234 5678' }))
  await openWorkbench('/work/calls')
  await expect.element(callBack).not.toBeInTheDocument()
  await act('查看号码').click()
  await expect.element(callBack).toHaveAttribute('href', 'tel:13912345678')
})

test('what a colleague handled first says so', async () => {
  answerCalls([missed])
  stubCall(handlePhoneCall, () => refused('phone.call_handled'))
  await openWorkbench('/work/calls')
  await act('忽略').click()
  await expect.element(page.getByText('该来电已由他人处理')).toBeVisible()
})

test('booked from: a free room is chosen for whoever called, the form knows name and phone, and the booking its call', async () => {
  const now = answerCalls([{ ...missed, realName: '周小川' }])
  const handled = answerHandling(now)
  const booked = stubCall(createOrder, () => saved())
  await openWorkbench('/work/calls')
  await act('预订').click()
  await expect.element(page.getByText(/请为周小川选一间空包厢/)).toBeVisible()
  // A missed call remains open until its guest was called back or has a booking.
  expect(handled.inputs).toEqual([])
  await page.getByRole('button', { name: /^竹厅/ }).click()
  await expect.element(workField.phone).toHaveValue('13912345678')
  await expect.element(workField.name).toHaveValue('周小川')
  await workField.book.click()
  await expect.element(page.getByText(/请为周小川选一间空包厢/)).not.toBeInTheDocument()
  expect(booked.inputs).toMatchObject([{ phoneCallId: 5, phone: '13912345678', userName: '周小川' }])
})

test('whoever books while it rings has taken the call', async () => {
  const handled = answerHandling(answerCalls([{ ...missed, callState: 'ringing' }]))
  await openWorkbench('/work/calls')
  await act('预订').click()
  await expect.element(page.getByText(/请为新客选一间空包厢/)).toBeVisible()
  expect(handled.inputs).toEqual([{ phoneCallId: 5, end: 'seen' }])
})

test('a telephone that rings shows above the page, and leads to the calls', async () => {
  answerCalls([{ ...missed, callState: 'ringing' }])
  await openWorkbench()
  await page.getByRole('link', { name: /来电 · 新客 139 1234 5678/ }).click()
  await expect.element(page.getByRole('heading', { name: '来电', exact: true })).toBeVisible()
})

test('negative control: without the node, or where the plugin is not bought, there is no such tab and nothing is asked', async () => {
  stubCall(shopPlugin, () => ({ states: { [gate]: false } }) as never)
  await openWorkbench('/work/calls')
  await expect.element(page.getByRole('heading', { name: '今日' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /来电/ })).not.toBeInTheDocument()
})

test('on the smallest phone nothing is cut off sideways', async () => {
  await onSmallestPhone()
  answerCalls([{ ...missed, realName: '欧阳上官司马小川', lineTitle: '名字很长的一条电话线路' }])
  await openWorkbench('/work/calls')
  await expect.element(callBack).toBeVisible()
  expect(isCutOff()).toBe(false)
})
