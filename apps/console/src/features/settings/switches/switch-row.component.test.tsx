import { holding, stubCall, unreachable } from '@roombook/component-tests'
import { type ShopSettings, saveSwitch } from '@roombook/contract/settings'
import type { PluginStates } from '@roombook/domain/session'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findText } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { atTheSettings, changedElsewhere, savedSettings, usualSettings } from '#test/settings.ts'
import { SetSwitchPage } from './set-switch.page.tsx'
import { switchGroups } from './switch-list.ts'

const entries = switchGroups.flatMap((group) => group.entries)
const plain = entries.filter(({ choices }) => !choices)
const bought: PluginStates = { 'shopconfig/nuclearfission': true }
const row = (title: string) => page.getByRole('switch', { name: title, exact: true })
const open = (settings: Partial<ShopSettings> = {}, plugins: PluginStates = bought) =>
  renderConsole(<SetSwitchPage />, {
    ...atTheSettings,
    plugins,
    settings: { ...usualSettings(), ...settings },
  })
const saves = () => stubCall(saveSwitch, (input) => savedSettings(input as Partial<ShopSettings>))

test('every switch stands as it is set, and says below what it does', async () => {
  await open()
  for (const { name, title, effect } of plain) {
    const isOn = usualSettings()[name] === true
    expect(row(title).element().getAttribute('aria-checked'), title).toBe(String(isOn))
    await expect.element(row(title)).toHaveAccessibleDescription(effect)
  }
})

test('one of a feature that the store has not bought is not there', async () => {
  await open({}, {})
  await expect.element(row('语音播报')).toBeVisible()
  await expect.element(row('老客推荐')).not.toBeInTheDocument()
})

test.each(plain.map(({ name, title }) => [title, name] as const))(
  '%s is saved alone as soon as it is moved, and stands there afterwards',
  async (title, name) => {
    const requests = saves()
    await open()
    const before = usualSettings()[name] === true
    await row(title).click()
    await expect.element(findText(`已保存：${before ? '关闭' : '打开'}`)).toBeVisible()
    expect(requests.inputs).toEqual([{ [name]: !before }])
    expect(row(title).element().getAttribute('aria-checked')).toBe(String(!before))
  },
)

test.each([
  ['房态总览', '仅有预订', { overviewMode: 1 }],
  ['核餐', '确认并备注', { mealCheckMode: 2 }],
])('%s: %s is saved as soon as it is chosen, and 撤销 takes it back', async (title, word, sent) => {
  const requests = saves()
  await open()
  const choices = page.getByRole('radiogroup', { name: title, exact: true })
  await choices.getByText(word, { exact: true }).click()
  await expect.element(findText(`已保存：${word}`)).toBeVisible()
  await expect.element(choices.getByRole('radio', { name: word })).toBeChecked()
  await button('撤销').click()
  await expect.element(findText(`已保存：${word}`)).not.toBeInTheDocument()
  const [name] = Object.keys(sent)
  expect(requests.inputs).toEqual([sent, { [String(name)]: 0 }])
  expect(new Set(requests.keys).size).toBe(2)
})

test('while it is saved it cannot be moved again', async () => {
  const requests = holding(saveSwitch)
  await open()
  await row('订金').click()
  await expect.element(row('订金')).toBeDisabled()
  await expect.element(row('订金')).toBeChecked()
  requests.answer(savedSettings({ depositOpen: false }))
  await expect.element(row('订金')).toBeEnabled()
  await expect.element(row('订金')).not.toBeChecked()
})

test('without a network it stays where it was, and offers nothing to take back', async () => {
  stubCall(saveSwitch, () => unreachable)
  await open()
  await row('结账').click()
  await expect.poll(readToasts).toContain('网络连接失败，请检查网络后重试')
  await expect.element(row('结账')).toBeChecked()
  await expect.element(button('撤销')).not.toBeInTheDocument()
})

test('what a colleague has moved back since is not ours to take back', async () => {
  saves()
  await open()
  await row('语音播报').click()
  await expect.element(button('撤销')).toBeVisible()
  changedElsewhere({ voiceOn: true })
  await expect.element(button('撤销')).not.toBeInTheDocument()
  await expect.element(row('语音播报')).toBeChecked()
})
