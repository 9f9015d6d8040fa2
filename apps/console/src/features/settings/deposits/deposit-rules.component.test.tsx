import { refused, stubCall } from '@roombook/component-tests'
import type { DepositRule } from '@roombook/contract/deposit-rule'
import { listDepositPlaces, saveDepositRules, tryDepositRules } from '@roombook/contract/deposit-rules'
import { fen } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, choose, dialog, field, findText, reads } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { atTheSettings, savedSettings, usualSettings } from '#test/settings.ts'
import { DepositRulesCard } from './deposit-rules-card.tsx'
import { newRule } from './rule-values.ts'

const weekend: DepositRule = {
  ...newRule,
  title: '周末',
  weekdays: [6, 0],
  mode: 'per-room',
  amount: fen(20_000),
}
const festival: DepositRule = { ...newRule, title: '春节', amount: fen(50_000) }

async function open(...depositRules: DepositRule[]) {
  stubCall(listDepositPlaces, () => ({
    periods: [{ id: 2, title: '晚餐' }],
    rooms: [{ id: 7, title: '牡丹厅' }],
  }))
  const requests = stubCall(saveDepositRules, ({ rules, depositRulesVersion }) =>
    savedSettings({ depositRules: rules, depositRulesVersion: depositRulesVersion + 1 }),
  )
  const settings = { ...usualSettings(), depositRules, depositRulesVersion: 4 }
  await renderConsole(<DepositRulesCard />, { ...atTheSettings, settings })
  return requests
}

test('a rule is made of what it fits, what it asks and what goes back, and is put after the others', async () => {
  const requests = await open(weekend)
  await button('添加规则').click()
  await field('规则名称').fill('大桌')
  await field('人数').fill('12')
  await choose('餐段', '晚餐')
  await field('金额').fill('300')
  await button('添加一档退还').click()
  await field('第1档提前小时').fill('24')
  await field('第1档退还比例').fill('100')
  await field('之后取消退还').fill('50')
  await answer('添加订金规则', '保存')
  await expect.poll(readToasts).toContain('订金规则已保存')
  const made = { title: '大桌', peopleFrom: 12, periodIds: [2], amount: 30_000, latePercent: 50 }
  expect(requests.inputs).toMatchObject([
    { depositRulesVersion: 4, rules: [weekend, { ...made, refunds: [{ hours: 24, percent: 100 }] }] },
  ])
  await reads('每次300.00元，15分钟内支付，提前24小时全退，之后退50%，未到店不退')
})

test('what is wrong stands at its field, and nothing is sent', async () => {
  const requests = await open()
  await button('添加规则').click()
  await field('金额').fill('200')
  await button('添加一档退还').click()
  await field('第1档提前小时').fill('24')
  await field('第1档退还比例').fill('50')
  await button('添加一档退还').click()
  await field('第2档提前小时').fill('24')
  await field('第2档退还比例').fill('30')
  await field('未到店退还').fill('20')
  await answer('添加订金规则', '保存')
  await reads('请输入规则名称')
  await field('规则名称').fill('周末')
  await answer('添加订金规则', '保存')
  await reads('退还比例须随时间临近递减，时间不能重复', '未到店的退还比例不能高于取消的')
  expect(requests.inputs).toEqual([])
})

test('what is not limited is empty and is sent as no limit; a rule without a name is refused there, with its amount', async () => {
  const requests = await open()
  await button('添加规则').click()
  for (const name of ['至少提前', '至多提前', '客人曾未到店', '人数'])
    await expect.element(field(name)).toHaveValue('')
  await expect.element(page.getByText('全部').first()).toBeVisible()
  await answer('添加订金规则', '保存')
  await reads('请输入规则名称', '请输入订金金额')
  await expect.element(field('规则名称')).toHaveFocus()
  await field('规则名称').fill('平日')
  await field('金额').fill('100')
  await answer('添加订金规则', '保存')
  await expect.poll(() => requests.inputs.length).toBe(1)
  expect(requests.inputs[0]?.rules).toMatchObject([
    { title: '平日', leastHours: 0, mostHours: 0, noShows: 0 },
  ])
})

test('a rule is taken away after one question; the others stay in their order', async () => {
  const requests = await open(festival, weekend)
  await button('删除规则春节').click()
  await answer('确定删除规则「春节」吗？', '删除')
  await expect.element(findText('春节')).not.toBeInTheDocument()
  expect(requests.inputs).toEqual([{ rules: [weekend], depositRulesVersion: 4 }])
})

test('saved by another meanwhile: it is said, and what was typed stays', async () => {
  await open(weekend)
  stubCall(saveDepositRules, () => refused('settings.deposit_rules_stale'))
  await button('编辑规则周末').click()
  await field('金额').fill('260')
  await answer('编辑订金规则', '保存')
  await expect.poll(readToasts).toContain('订金规则已被他人修改，请查看最新内容后再保存')
  await expect.element(field('金额')).toHaveValue('260.00')
})

test('tried, it says which rule fits, what is asked and what goes back when', async () => {
  await open(weekend)
  const tried = stubCall(tryDepositRules, ({ noShowCount }) => ({
    deposit: fen(20_000),
    depositMinutes: 15,
    ruleTitle: noShowCount > 0 ? '' : '周末',
    terms: [{ title: '退还', text: '取消全额退还' }],
  }))
  await button('试一试').click()
  const outcome = dialog('试一试订金规则').getByRole('region', { name: '结果' })
  await expect.element(outcome).toMatchTextContent(/按规则「周末」：收¥200退还：取消全额退还/)
  await field('客人近期未到店').fill('1')
  await expect.element(outcome).toMatchTextContent(/没有规则符合/)
  expect(tried.inputs.at(-1)).toMatchObject({ rules: [weekend], periodId: 2, peopleNum: 8, noShowCount: 1 })
  await field('人数').fill('')
  await expect.element(page.getByText('请填写日期、餐段和人数')).toBeVisible()
})
