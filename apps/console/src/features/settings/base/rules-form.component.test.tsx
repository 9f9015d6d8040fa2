import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { saveRules } from '@roombook/contract/settings'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { field, findText } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { atTheSettings, changedElsewhere, savedSettings, usualSettings } from '#test/settings.ts'
import { RulesForm } from './rules-form.tsx'

const open = () => renderConsole(<RulesForm />, { ...atTheSettings, settings: usualSettings() })
const save = button('保存规则')

test('every rule stands with what it is set to, and nothing can be saved before something is changed', async () => {
  await open()
  const shown = { 最多提前预订: '365', 到店时间间隔: '30', 占位提前释放: '120', 占位至少保留: '30' }
  for (const [label, value] of Object.entries({
    ...shown,
    申请等待时间: '120',
    客人自行取消: '2',
    短信余量提醒: '100',
  }))
    await expect.element(field(label)).toHaveValue(value)
  await expect.element(save).toBeDisabled()
})

test.each([
  ['最多提前预订', '0', '请输入1到730之间的整数（天）'],
  ['到店时间间隔', '4', '请输入5到240之间的整数（分钟）'],
  ['占位提前释放', '1441', '请输入0到1440之间的整数（分钟）'],
  ['占位至少保留', '2.5', '请输入5到1440之间的整数（分钟）'],
  ['申请等待时间', '', '请输入5到10080之间的整数（分钟）'],
  ['客人自行取消', '721', '请输入0到720之间的整数（小时）'],
  ['短信余量提醒', '100001', '请输入0到100000之间的整数（条）'],
])(
  '%s is not %s: it says at its field what it may be, and nothing is sent',
  async (label, typed, message) => {
    const requests = stubCall(saveRules, () => savedSettings({}))
    await open()
    await field(label).fill(typed)
    await save.click()
    await expect.element(findText(message)).toBeVisible()
    expect(requests.inputs).toEqual([])
  },
)

test('only what was changed is sent, by Enter too; afterwards there is nothing more to save', async () => {
  const requests = stubCall(saveRules, (input) => savedSettings(input))
  await open()
  await field('客人自行取消').fill('0')
  await field('最多提前预订').fill('90')
  await userEvent.keyboard('{Enter}')
  await expect.poll(readToasts).toContain('设置已保存')
  expect(requests.inputs).toEqual([{ daysAhead: 90, withdrawHours: 0 }])
  await expect.element(save).toBeDisabled()
  await expect.element(field('最多提前预订')).toHaveValue('90')
})

test('what a colleague saves meanwhile shows where nobody types; what is being typed stays, and alone is sent', async () => {
  const requests = stubCall(saveRules, (input) => savedSettings(input))
  await open()
  await field('最多提前预订').fill('90')
  changedElsewhere({ daysAhead: 180, withdrawHours: 24 })
  await expect.element(field('客人自行取消')).toHaveValue('24')
  await expect.element(field('最多提前预订')).toHaveValue('90')
  await save.click()
  await expect.poll(() => requests.inputs).toEqual([{ daysAhead: 90 }])
  changedElsewhere({ daysAhead: 120 })
  await expect.element(field('最多提前预订')).toHaveValue('120')
})

test('what the server refuses stands at its field, and what was typed stays', async () => {
  const message = '请输入5到240之间的整数（分钟）'
  stubCall(saveRules, () => refused('request.invalid', { fields: { arrival_step: message } }))
  await open()
  await field('到店时间间隔').fill('40')
  await save.click()
  await expect.element(findText(message)).toBeVisible()
  await expect.element(field('到店时间间隔')).toHaveValue('40')
  await expect.element(save).toBeEnabled()
})

test('without a network it says so; the next try is the same intent', async () => {
  const requests = stubCall(saveRules, () => unreachable)
  await open()
  await field('申请等待时间').fill('60')
  await save.click()
  await expect.poll(readToasts).toContain('网络连接失败，请检查网络后重试')
  stubCall(saveRules, (input) => savedSettings(input))
  await save.click()
  await expect.poll(readToasts).toContain('设置已保存')
  expect(new Set(requests.keys).size).toBe(1)
})
