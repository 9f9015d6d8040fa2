import { refused, stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import {
  previewWorkRule,
  readWorkRules,
  saveWorkRule,
  type WorkRuleRow,
} from '@roombook/contract/operation-rules'
import {
  listNoShows,
  listUnattended,
  readTargets,
  saveTargets,
  type TargetRow,
} from '@roombook/contract/operation-targets'
import {
  countTasks,
  finishTask,
  handTask,
  listTasks,
  putOffTask,
  type TaskRow,
} from '@roombook/contract/operation-tasks'
import { permissionCheck } from '@roombook/contract/shell'
import { fen, noMoney } from '@roombook/domain/money'
import { usualWorkRule, type WorkRuleKind, workRuleNames } from '@roombook/domain/operations'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { field, reads } from '#test/by-hand.ts'
import { openLine } from '#test/live-line.ts'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { DueTasks } from './due-tasks.tsx'
import { operationsLive } from './operations.live.ts'
import { OpsPage } from './ops.page.tsx'
import { OpsEntry } from './ops-entry.tsx'

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
const buildRuleRow = (kind: WorkRuleKind): WorkRuleRow => {
  const rule = usualWorkRule(kind)
  return {
    ruleKind: kind,
    isOn: rule.isOn,
    ruleAmount: rule.amount,
    followedGuests: rule.guests,
    spentOver: rule.spentOver,
    toOwn: rule.toOwn,
    taker: rule.taker,
    roleId: null,
    takerId: null,
    doneWithin: rule.within,
    version: 1,
    takerGone: false,
    dueCount: 0,
  }
}
function answerRules(change: Partial<WorkRuleRow> = {}) {
  const now = { version: 1 }
  stubCall(readWorkRules, () => ({
    rules: workRuleNames.map((kind) => ({ ...buildRuleRow(kind), ...change, ruleKind: kind, ...now })),
    roles: [{ id: 2, title: '前台' }],
    colleagues: [
      { id: 4, title: '林晓燕' },
      { id: 5, title: '陈静' },
    ],
  }))
  return now
}
const answerTasks = (list: TaskRow[]) =>
  stubCall(listTasks, () => ({
    list,
    count: list.length,
    dueCount: list.length,
    overdueCount: list.length,
    putOffCount: 0,
  }))

/** Chooses an action from the task's menu. */
const choose = async (name: string) => {
  await page.getByRole('button', { name: '王常客的任务：更多' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

const counts: OutputOf<typeof countTasks>['list'][number] = {
  ofStaffId: 4,
  ofStaffName: '林晓燕',
  madeCount: 21,
  inTimeCount: 6,
  lateCount: 1,
  byOthersCount: 2,
  dueCount: 5,
  putOffCount: 3,
  withdrawnCount: 4,
  overdueCount: 2,
  forOthersCount: 7,
}

async function open(tab: string, adminLevel: 0 | 2 = 2, list: TaskRow[] = [task]) {
  stubCall(countTasks, () => ({ list: [counts] }))
  stubCall(previewWorkRule, ({ isOn }) => ({
    makesCount: isOn ? 120 : 0,
    makesMore: false,
    withdrawsCount: isOn ? 0 : 3,
  }))
  const requests = answerTasks(list)
  await renderConsole(<OpsPage />, {
    path: `/ops?tab=${tab}`,
    permissions: [gate, 'roombook/orderlist'],
    plugins: { [gate]: true },
    adminLevel,
  })
  return requests
}

test('an application that nobody answers is gone to from its task, and not ticked off', async () => {
  answerRules()
  await open('tasks', 2, [
    { ...task, ruleKind: 'application', customerId: null, orderId: 81, orderDate: '2026-11-28' },
  ])
  const link = page.getByRole('link', { name: '去处理' })
  await expect.element(link).toHaveAttribute('href', '/order?date=2026-11-28&order=81')
  expect(page.getByRole('button', { name: /^完\s*成$/ }).query()).toBeNull()
})

test('tasks stand by when they are due; one is done with a note, put off and handed on; a colleague who was faster is named [2.20]', async () => {
  answerRules()
  const requests = await open('tasks')
  await reads('逾期1天')
  await page.getByText('全部', { exact: true }).click()
  await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ whose: 'all', taskState: 'due' })
  const done = stubCall(finishTask, () => refused('operations.task_changed', {}, '陈静已完成该任务'))
  await page.getByRole('button', { name: /^完\s*成$/ }).click()
  await field('结果（选填）').fill('很满意')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^完\s*成$/ })
    .click()
  await reads('陈静已完成该任务')
  expect(done.inputs).toEqual([{ taskId: 7, version: 3, note: '很满意', record: null }])
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /取\s*消/ })
    .click()
  const off = stubCall(putOffTask, () => ({ task }))
  await choose('延后')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^延\s*后$/ })
    .click()
  await expect.poll(() => off.inputs).toMatchObject([{ taskId: 7, untilDate: '2026-11-21' }])
  const handed = stubCall(handTask, () => ({ task }))
  await choose('转交')
  await page.getByRole('dialog', { name: '转交任务' }).getByRole('combobox').click()
  await page.getByText('陈静', { exact: true }).last().click()
  await page
    .getByRole('dialog', { name: '转交任务' })
    .getByRole('button', { name: /^转\s*交$/ })
    .click()
  await expect.poll(() => handed.inputs).toMatchObject([{ taskId: 7, toStaffId: 5 }])
})

test('others than those who lead see no choice of everybody’s tasks, and change no rules', async () => {
  answerRules()
  await open('rules', 0)
  await expect.element(page.getByText(/规则由管理员设置。/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '设置生日关怀' })).not.toBeInTheDocument()
  await page.getByRole('tab', { name: '任务' }).click()
  await reads('逾期1天')
  await expect.element(page.getByText('全部', { exact: true })).not.toBeInTheDocument()
})

test('a rule refuses numbers that are none at their field and keeps what is typed, also over what somebody else saved', async () => {
  const now = answerRules()
  await open('rules')
  await button('设置生日关怀').click()
  for (const typed of ['0', '-1', '1e2', '10000']) {
    await field('提前几天').fill(typed)
    await button('保存').click()
    await reads('请输入1到60之间的整数')
  }
  const saved = stubCall(saveWorkRule, ({ version }) => {
    now.version = 2
    return version === 1 ? refused('operations.rule_stale') : { rule: buildRuleRow('birthday') }
  })
  await field('提前几天').fill('１０')
  await button('保存').click()
  await reads('规则已被他人修改，请查看最新内容后再保存')
  await button('保存').click()
  await expect
    .poll(() => saved.inputs.at(-1))
    .toMatchObject({ ruleKind: 'birthday', ruleAmount: 10, version: 2, taker: 'everybody' })
})

test('a rule whose role was removed says that everybody gets its tasks', async () => {
  answerRules({ isOn: true, taker: 'role', roleId: 99, takerGone: true })
  await open('rules')
  await expect
    .element(page.getByText('选定的角色或员工已不在，任务由所有人处理，请重新选择').first())
    .toBeVisible()
})

test('a rule says before it is saved how many tasks it makes, and off, how many it takes back', async () => {
  answerRules()
  await open('rules')
  await button('设置生日关怀').click()
  await reads('保存时撤回3个还没完成的任务')
  await page.getByRole('switch', { name: '开启' }).click()
  await reads('保存后马上生成120个任务')
})

test('tasks are counted by whose they are, in columns that come to what was made; what is meant is told', async () => {
  answerRules()
  await open('tasks')
  await expect
    .element(page.getByRole('table', { name: '任务统计' }).getByRole('row', { name: /林晓燕/ }))
    .toMatchTextContent(/^林晓燕216125234 ?7$/)
  await reads(
    '按任务属于谁统计：生成 = 按时完成 + 逾期完成 + 他人完成 + 待办（含逾期未完成）+ 已延后 + 已撤回。',
  )
  await button('任务统计怎么算').click()
  await expect.element(page.getByText(/待办：今天要做的任务，含逾期的/)).toBeVisible()
})

const none = { bookings: null, people: null, revenue: null, newGuests: null, followUps: null }
const noFigures = { bookings: 0, people: 0, revenue: noMoney, newGuests: 0, followUps: 0 }
const row: TargetRow = {
  ofStaffId: 4,
  ofStaffName: '林晓燕',
  left: false,
  lastReached: noFigures,
  target: { ...none, bookings: 10 },
  reached: { ...noFigures, bookings: 5, revenue: fen(123_400) },
  ahead: { bookings: 4, people: 30 },
  lastTarget: { ...none, bookings: 8, revenue: fen(500_000) },
}

test('targets stand beside what was reached; those of last month are copied, and saved for all at once', async () => {
  stubCall(readTargets, ({ month }) => ({ month, version: 1, goneDays: 20, monthDays: 30, list: [row] }))
  await open('targets')
  await reads('50%')
  await reads('本月已过 20/30 天（67%）')
  await reads('今天之后已订 4')
  await button('设置目标').click()
  await field('林晓燕的新客').fill('-2')
  await button('保存').click()
  await reads('请更正标红的数字')
  await reads('请输入0到1000000之间的整数')
  await button('照搬上月目标').click()
  await expect.element(field('林晓燕的营收')).toHaveValue('5000.00')
  const saved = stubCall(saveTargets, ({ month }) => ({
    month,
    version: 2,
    goneDays: 20,
    monthDays: 30,
    list: [row],
  }))
  await button('保存').click()
  await expect
    .poll(() => saved.inputs)
    .toEqual([
      {
        month: '2026-11',
        version: 1,
        staffTargets: [{ ...none, ofStaffId: 4, bookings: 8, revenue: 500_000 }],
      },
    ])
})

test('who did not come stands with what is kept, and applications with how long they wait', async () => {
  stubCall(listNoShows, () => ({
    list: [
      {
        customerId: 5,
        realName: '王常客',
        phone: '138***0001',
        times: 2,
        lastDate: '2026-11-01',
        orderId: 3,
        depositKept: fen(20_000),
        bookedSince: 1,
      },
    ],
    count: 1,
  }))
  stubCall(listUnattended, () => ({
    afterMinutes: 30,
    count: 1,
    list: [
      {
        orderId: 8,
        bookDate: '2026-11-28',
        periodId: 2,
        periodName: '晚餐',
        realName: '何秘书',
        phone: '139***0002',
        peopleNum: 8,
        createdAt: '2026-11-20T08:30:00.000Z',
      },
    ],
  }))
  await open('absent')
  await reads('200.00元')
  await reads('1小时30分钟')
})

test('the first page lists the most pressing, and follows what others do to them; the header leads there once the server says that one may [2.22] [6.06]', async () => {
  answerTasks([task])
  const { queryClient } = await renderConsole(
    <>
      <OpsEntry />
      <DueTasks />
    </>,
    { permissions: [gate], plugins: { [gate]: true }, adminLevel: 0 },
  )
  await reads('用餐回访 · 11月18日用餐，回访')
  const requests = stubCall(permissionCheck, () => ({ state: -1 as const, message: '', pluginId: 0 }))
  await page.getByRole('button', { name: '客勤运营，1个任务待办' }).click()
  await reads('您没有权限访问该功能，请联系管理员授权！')
  expect(requests.inputs).toEqual([{ node: gate }])
  onTestFinished(operationsLive(queryClient))
  const { emit } = await openLine()
  answerTasks([])
  emit('operations.changed', { taskIds: [7] })
  await reads('没有待办的任务')
})

test('negative control: where the plugin is closed neither shows, and nothing is asked [6.02]', async () => {
  await renderConsole(
    <>
      <p>首页</p>
      <OpsEntry />
      <DueTasks />
    </>,
    { permissions: [gate], plugins: { [gate]: false }, adminLevel: 0 },
  )
  await reads('首页')
  await expect.element(page.getByText('我的任务')).not.toBeInTheDocument()
})
