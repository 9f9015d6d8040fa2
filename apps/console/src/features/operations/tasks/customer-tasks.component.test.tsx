import { stubCall } from '@roombook/component-tests'
import { finishTask, listTasks, type TaskRow } from '@roombook/contract/operation-tasks'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#test/render-console.tsx'
import { CustomerTasks } from './customer-tasks.tsx'

const gate = 'operation/operationsave'
const task: TaskRow = {
  id: 7,
  version: 3,
  ruleKind: 'follow-up',
  taskState: 'due',
  late: true,
  customerId: 5,
  guestName: '王常客',
  guestPhone: '138***0001',
  orderId: 9,
  orderDate: '2026-11-18',
  aboutDate: '2026-11-18',
  aboutTitle: '',
  dueDate: '2026-11-19',
  dueAt: null,
  putOffUntil: null,
  ofStaffId: 4,
  ofStaffName: '林晓燕',
  forRole: '',
  mayAct: true,
  madeAt: '2026-11-19T00:00:00.000Z',
  endedAt: null,
  endedName: '',
  endedNote: '',
  acts: [],
}
const part = page.getByRole('region', { name: '待办任务' })

const open = (bought = true) =>
  renderConsole(<CustomerTasks customerId={5} />, { permissions: [gate], plugins: { [gate]: bought } })

test('what is open for a customer is done on their page, and is gone from it [2.20]', async () => {
  let due = [task]
  const later: TaskRow = { ...task, id: 8, ruleKind: 'birthday', taskState: 'put-off', late: false }
  const requests = stubCall(listTasks, ({ taskState }) => {
    const list = taskState === 'put-off' ? [later] : due
    return { list, count: list.length, dueCount: due.length, overdueCount: due.length, putOffCount: 1 }
  })
  const done = stubCall(finishTask, () => {
    due = []
    return { task: { ...task, taskState: 'done' as const } }
  })
  await open()
  await expect.element(part.getByText('逾期1天')).toBeVisible()
  await expect.element(part.getByText(/已延后/)).toBeVisible()
  expect(requests.inputs).toMatchObject([
    { whose: 'mine', customerId: 5, taskState: 'due' },
    { whose: 'mine', customerId: 5, taskState: 'put-off' },
  ])
  await part
    .getByRole('button', { name: /^完\s*成$/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^完\s*成$/ })
    .click()
  await expect.element(part.getByText('逾期1天')).not.toBeInTheDocument()
  expect(done.inputs).toMatchObject([{ taskId: 7, version: 3 }])
})

test('negative control: where nothing is open nothing stands there', async () => {
  const none = { list: [], count: 0, dueCount: 0, overdueCount: 0, putOffCount: 0 }
  const requests = stubCall(listTasks, () => none)
  await open()
  await expect.poll(() => requests.inputs).toHaveLength(2)
  await expect.element(part).not.toBeInTheDocument()
})

test('without the plugin nothing is asked, and nothing stands there', async () => {
  // The call is not stubbed: a request would fail the test.
  await open(false)
  await expect.element(part).not.toBeInTheDocument()
})
