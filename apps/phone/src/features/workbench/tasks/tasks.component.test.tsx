import { refused, stubCall } from '@roombook/component-tests'
import { createOrder } from '@roombook/contract/booking'
import { readKnownCustomer } from '@roombook/contract/customers'
import { readWorkRules } from '@roombook/contract/operation-rules'
import { finishTask, handTask, listTasks, putOffTask, type TaskRow } from '@roombook/contract/operation-tasks'
import { shopPlugin } from '@roombook/contract/shell'
import { sampleCustomer, sampleOrderRow } from '@roombook/order-screens/samples'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdLines } from '#test/live-line.ts'
import { answerOrder, answerWorkbench, openWorkbench, saved, workField } from '#test/open-workbench.tsx'
import { isCutOff, onSmallestPhone } from '#test/render-phone.tsx'

const gate = 'operation/operationsave'
const task: TaskRow = {
  id: 7,
  version: 3,
  ruleKind: 'birthday',
  taskState: 'due',
  late: false,
  customerId: 5,
  guestName: '欧阳上官司马小川',
  guestPhone: '138***0001',
  orderId: null,
  orderDate: null,
  aboutDate: '2026-11-25',
  aboutTitle: '',
  dueDate: '2026-11-21',
  dueAt: null,
  putOffUntil: null,
  ofStaffId: null,
  ofStaffName: '',
  forRole: '前台预订',
  mayAct: true,
  madeAt: '2026-11-19T00:00:00.000Z',
  endedAt: null,
  endedName: '',
  endedNote: '',
  acts: [],
}

/** Stubs the waiting tasks; they may change while the page is open. */
function answerTasks(list: TaskRow[]) {
  const now = { list }
  stubCall(listTasks, () => ({
    list: now.list,
    count: now.list.length,
    dueCount: now.list.length,
    overdueCount: 0,
    putOffCount: 0,
  }))
  return now
}

beforeEach(() => {
  answerWorkbench({ nodes: ['roombook/orderlist', gate] })
  stubCall(shopPlugin, () => ({ states: { [gate]: true } }) as never)
})

const act = (name: string) => page.getByRole('button', { name, exact: true })
const inDrawer = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

test('tasks wait with how many on the tab; one is done with what came of it and leaves the list', async () => {
  const now = answerTasks([task])
  const done = stubCall(finishTask, () => {
    now.list = []
    return { task: { ...task, taskState: 'done' as const } }
  })
  await openWorkbench('/work/tasks')
  await expect.element(page.getByRole('link', { name: /任务.*1个任务待办/ })).toBeVisible()
  await expect.element(page.getByText(/明天.*前台预订（角色）/)).toBeVisible()
  await act('完成').click()
  await page.getByLabelText('结果（选填）').fill('已送祝福')
  await inDrawer('完成').click()
  await expect.element(page.getByText('没有待办的任务')).toBeVisible()
  expect(done.inputs).toMatchObject([{ taskId: 7, version: 3, note: '已送祝福' }])
})

test('one is put off to a day ahead and no other, and handed on to a colleague', async () => {
  answerTasks([task])
  const off = stubCall(putOffTask, () => ({ task }))
  await openWorkbench('/work/tasks')
  await act('更多').click()
  await inDrawer('延后').click()
  await page.getByLabelText(/^延后到/).fill('2026-11-20')
  await inDrawer('延后').click()
  await expect.element(page.getByText('请选择今天之后的日期')).toBeVisible()
  await act('3天后').click()
  await inDrawer('延后').click()
  await expect.poll(() => off.inputs).toMatchObject([{ taskId: 7, untilDate: '2026-11-23' }])
  stubCall(readWorkRules, () => ({ rules: [], roles: [], colleagues: [{ id: 8, title: '陈静' }] }))
  const handed = stubCall(handTask, () => refused('operations.task_changed', {}, '林晓燕已完成该任务'))
  await act('更多').click()
  await inDrawer('转交').click()
  await expect.element(page.getByRole('heading', { name: '转交任务' })).toBeVisible()
  await inDrawer('转交').click()
  await expect.element(page.getByText('请选择员工')).toBeVisible()
  await page.getByLabelText('转交给').selectOptions('陈静')
  await inDrawer('转交').click()
  await expect.element(page.getByText('林晓燕已完成该任务')).toBeVisible()
  expect(handed.inputs).toMatchObject([{ taskId: 7, toStaffId: 8 }])
})

test('its guest is booked for: a free room is chosen, and the form knows name and phone', async () => {
  answerWorkbench({
    nodes: ['roombook/orderlist', 'roombook/createbook', gate],
    plugins: { [gate]: true },
  })
  answerTasks([task])
  const known = sampleCustomer({ id: 5, userName: '司马小川', phone: '138***0001' })
  const requests = stubCall(readKnownCustomer, () => ({ row: known }))
  const booked = stubCall(createOrder, () => saved())
  await openWorkbench('/work/tasks')
  await act('更多').click()
  await inDrawer('预订').click()
  await expect.element(page.getByText(/请为欧阳上官司马小川选一间空包厢/)).toBeVisible()
  expect(requests.inputs[0]).toEqual({ id: task.customerId })
  await page.getByRole('button', { name: /^竹厅/ }).click()
  await expect.element(workField.phone).toHaveValue('138***0001')
  await expect.element(workField.name).toHaveValue('司马小川')
  await workField.book.click()
  await expect.element(page.getByText(/选一间空包厢/)).not.toBeInTheDocument()
  expect(booked.inputs).toMatchObject([{ customerId: 5, userName: '司马小川' }])
})

test('where they cannot be read the form knows the name alone', async () => {
  answerWorkbench({
    nodes: ['roombook/orderlist', 'roombook/createbook', gate],
    plugins: { [gate]: true },
  })
  answerTasks([task])
  stubCall(readKnownCustomer, () => refused('customers.not_found'))
  await openWorkbench('/work/tasks')
  await act('更多').click()
  await inDrawer('预订').click()
  await page.getByRole('button', { name: /^竹厅/ }).click()
  await expect.element(workField.name).toHaveValue('欧阳上官司马小川')
  await expect.element(workField.phone).toHaveValue('')
})

test('an application that nobody answers is opened, and not ticked off', async () => {
  answerTasks([{ ...task, ruleKind: 'application', customerId: null, orderId: 81, orderDate: '2026-11-28' }])
  await openWorkbench('/work/tasks')
  await expect.element(page.getByText(/申请超时/)).toBeVisible()
  expect(act('完成').query()).toBeNull()
  const opened = answerOrder(sampleOrderRow({ id: 81, status: 1 }))
  await act('去处理').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(opened.inputs).toMatchObject([{ id: 81 }])
})

test('done on a console, it is gone from here as soon as the line tells of it', async () => {
  const lines = holdLines()
  const now = answerTasks([{ ...task, late: true, dueDate: '2026-11-18' }])
  await openWorkbench('/work/tasks')
  await expect.element(page.getByText('逾期2天')).toBeVisible()
  lines.accept()
  now.list = []
  lines.emit('operations.changed', { taskIds: [7] })
  await expect.element(page.getByText('没有待办的任务')).toBeVisible()
})

test('negative control: where the plugin is not bought there is no such tab and nothing is asked', async () => {
  stubCall(shopPlugin, () => ({ states: { [gate]: false } }) as never)
  await openWorkbench('/work/tasks')
  await expect.element(page.getByRole('heading', { name: '今日' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /任务/ })).not.toBeInTheDocument()
})

test('on the smallest phone nothing is cut off sideways, with every tab there is', async () => {
  await onSmallestPhone()
  answerTasks([task])
  await openWorkbench('/work/tasks')
  await expect.element(act('完成')).toBeVisible()
  expect(isCutOff()).toBe(false)
})
