import { describe, expect, test } from 'vitest'
import { fen } from '../money/index.ts'
import {
  describeWorkRule,
  usualWorkRule,
  type WorkRule,
  workRuleFaults,
  workRuleNames,
} from './work-rules.ts'
import {
  isBehind,
  monthGone,
  putOffFault,
  targetShare,
  taskDueOn,
  taskIsLate,
  taskOwner,
  taskStateOn,
} from './work-tasks.ts'

const rule = (change: Partial<WorkRule> = {}): WorkRule => ({ ...usualWorkRule('follow-up'), ...change })

describe('a rule that makes work', () => {
  test.each(workRuleNames)(
    '%s is off and sound until a store says otherwise, and reads as a sentence',
    (kind) => {
      const usual = usualWorkRule(kind)
      expect([usual.isOn, workRuleFaults(usual)]).toEqual([false, {}])
      expect(describeWorkRule(usual)).toContain(String(usual.amount))
    },
  )

  test('with a number of 0, −1, a half or 10,000 says so at its field', () => {
    for (const amount of [0, -1, 1.5, 10_000])
      expect(workRuleFaults(rule({ amount })).amount).toBe('请填写1到60的整数（天）')
    expect(workRuleFaults({ ...usualWorkRule('application'), within: 1441 }).within).toBe(
      '请填写1到1440的整数（分钟）',
    )
    expect(workRuleFaults({ ...usualWorkRule('claim'), amount: 7, within: 7 }).within).toBe(
      '提醒的天数要少于认领的天数',
    )
  })

  test('says whom it means and to whom it gives', () => {
    expect(workRuleFaults(rule({ guests: 'spent' })).spentOver).toBe('请填写消费金额')
    expect(workRuleFaults(rule({ guests: 'spent', spentOver: fen(1) }))).toEqual({})
    expect(workRuleFaults(rule({ taker: 'role' })).roleId).toBe('请选择角色')
    expect(workRuleFaults(rule({ taker: 'person' })).takerId).toBe('请选择员工')
  })
})

describe('a task', () => {
  const nobody = { ownId: null, openerId: null, takerWorks: true, roleExists: true }

  test('is of the customer’s own staff, else of the opener, else of whom the rule names; who left leaves it to all', () => {
    expect(taskOwner(rule(), { ...nobody, ownId: 1, openerId: 2 })).toEqual({ staffId: 1, roleId: null })
    expect(taskOwner(rule(), { ...nobody, openerId: 2 })).toEqual({ staffId: 2, roleId: null })
    expect(taskOwner(rule({ toOwn: false, taker: 'person', takerId: 3 }), { ...nobody, ownId: 1 })).toEqual({
      staffId: 3,
      roleId: null,
    })
    expect(taskOwner(rule({ taker: 'role', roleId: 4 }), nobody)).toEqual({ staffId: null, roleId: 4 })
    const departed = { ...nobody, takerWorks: false, roleExists: false }
    expect(taskOwner(rule({ taker: 'role', roleId: 4 }), departed)).toEqual({ staffId: null, roleId: null })
    expect(taskOwner(rule({ taker: 'person', takerId: 3 }), departed)).toEqual({
      staffId: null,
      roleId: null,
    })
  })

  test('is due by the end of its days, of a birthday never after it', () => {
    const made = { today: '2026-11-20', aboutDate: '2026-11-22' }
    expect(taskDueOn('follow-up', { ...made, within: 1 })).toBe('2026-11-20')
    expect(taskDueOn('asleep', { ...made, within: 7 })).toBe('2026-11-26')
    expect(taskDueOn('birthday', { ...made, within: 7 })).toBe('2026-11-22')
    expect(taskIsLate({ dueOn: '2026-11-20', dueAt: null }, { today: '2026-11-20', now: 0 })).toBe(false)
    expect(taskIsLate({ dueOn: '2026-11-20', dueAt: null }, { today: '2026-11-21', now: 0 })).toBe(true)
    expect(taskIsLate({ dueOn: '2026-11-20', dueAt: 5 }, { today: '2026-11-20', now: 6 })).toBe(true)
  })

  test('is put off to a day ahead, not into the past nor by years, and stands there again on that day', () => {
    expect(putOffFault('2026-11-20', '2026-11-20')).toBe('请选择今天之后的日期')
    expect(putOffFault('2031-11-20', '2026-11-20')).toBe('最多延后90天')
    expect(putOffFault('2027-02-18', '2026-11-20')).toBeUndefined()
    const put = { ended: null, putOffUntil: '2026-11-22' } as const
    expect([taskStateOn(put, '2026-11-21'), taskStateOn(put, '2026-11-22')]).toEqual(['put-off', 'due'])
  })
})

test('a month has gone by so far, and a target is reached so far', () => {
  expect(monthGone('2026-11', '2026-11-20')).toEqual({ gone: 20, days: 30 })
  expect(monthGone('2026-02', '2026-11-20')).toEqual({ gone: 28, days: 28 })
  expect(monthGone('2026-12', '2026-11-20')).toEqual({ gone: 0, days: 31 })
  expect([targetShare(5, null), targetShare(5, 0)]).toEqual([null, null])
})

test.each([
  [5, 8, 63],
  [996, 1000, 99],
  [9999, 10_000, 99],
  [994, 1000, 99],
  [984, 1000, 98],
  [10, 10, 100],
  [1004, 1000, 100],
  [12, 10, 120],
  [0, 10, 0],
])('%s of %s is %s %%: to the nearest, and 100 %% only once it is reached', (reached, target, share) => {
  expect(targetShare(reached, target)).toBe(share)
})

test('what lags behind its month is told by what it is, not by rounded shares', () => {
  const month = { gone: 15, days: 30 }
  expect(isBehind({ reached: 4, target: 9 }, month)).toBe(true)
  expect(isBehind({ reached: 499, target: 999 }, month)).toBe(true)
  expect(isBehind({ reached: 5, target: 10 }, month)).toBe(false)
  expect([isBehind({ reached: 0, target: null }, month), isBehind({ reached: 0, target: 0 }, month)]).toEqual(
    [false, false],
  )
})
