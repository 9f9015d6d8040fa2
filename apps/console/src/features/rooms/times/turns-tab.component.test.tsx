import { answerLost, stubCall, unreachable } from '@roombook/component-tests'
import { saveTurnRules, type TurnRule } from '@roombook/contract/opening-times'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose, findText } from '#test/by-hand.ts'
import { type FloorPlanInput, openTable } from '#test/house.tsx'
import { button } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

const row = (title: string) => page.getByRole('row', { name: new RegExp(`^${title}`) })
const open = (parts: FloorPlanInput = {}) => openTable(parts, 'turns')
const twice: TurnRule = { roomId: 1, periodId: 2, sittings: 2, diningMinutes: 90 }

test('a room that is booked once says so, and has no time to sit; one that turns has both', async () => {
  await open({ turns: [twice] })
  await expect.element(row('牡丹厅')).toMatchTextContent(/8–12人.*不翻台.*可订2次.*用餐90分钟/)
  await expect.element(row('芍药厅')).not.toMatchTextContent(/用餐/)
  await expect.element(button('保存')).toBeDisabled()
  await expect.element(button('撤销')).toBeDisabled()
})

test('one floor is shown at a time; a change on one stays while another is looked at', async () => {
  await open()
  await expect.element(row('海棠厅')).not.toBeInTheDocument()
  await choose('牡丹厅 午餐', '可订3次')
  await page.getByText('二楼', { exact: true }).click()
  await expect.element(row('海棠厅')).toBeVisible()
  await expect.element(row('牡丹厅')).not.toBeInTheDocument()
  await expect.element(button('保存1处修改')).toBeEnabled()
  await page.getByText('一楼', { exact: true }).click()
  await expect.element(row('牡丹厅')).toMatchTextContent(/可订3次/)
})

test('only what differs is sent, and a column is set as a whole', async () => {
  const requests = stubCall(saveTurnRules, () => ({ list: [] }))
  const { now } = await open({ turns: [twice] })
  await choose('本层全部 晚餐', '可订2次')
  // 牡丹厅 already has this value.
  await expect.element(button('保存1处修改')).toBeEnabled()
  await choose('芍药厅晚餐每轮用餐时长', '用餐75分钟')
  now.turns = [twice, { ...twice, roomId: 2, diningMinutes: 75 }]
  await button('保存1处修改').click()
  await expect.poll(readToasts).toContain('翻台规则已保存')
  expect(requests.inputs).toEqual([{ rules: [{ roomId: 2, periodId: 2, sittings: 2, diningMinutes: 75 }] }])
  await expect.element(button('保存')).toBeDisabled()
  await expect.element(row('芍药厅')).toMatchTextContent(/用餐75分钟/)
})

test('what is set back by hand is no change; 撤销 sets all back', async () => {
  await open()
  await choose('牡丹厅 晚餐', '可订2次')
  await expect.element(button('保存1处修改')).toBeVisible()
  await choose('牡丹厅 晚餐', '不翻台')
  await expect.element(button('保存')).toBeDisabled()
  await choose('牡丹厅 晚餐', '可订4次')
  await button('撤销').click()
  await expect.element(row('牡丹厅')).not.toMatchTextContent(/可订4次/)
  await expect.element(button('保存')).toBeDisabled()
})

test('without a network nothing that was set is lost, and the next try is the same intent', async () => {
  const requests = stubCall(saveTurnRules, () => unreachable)
  await open()
  await choose('牡丹厅 晚餐', '可订2次')
  await button('保存1处修改').click()
  await expect.poll(readToasts).toContain('网络连接失败')
  await expect.element(row('牡丹厅')).toMatchTextContent(/可订2次/)
  stubCall(saveTurnRules, () => ({ list: [] }))
  await button('保存1处修改').click()
  await expect.poll(readToasts).toContain('翻台规则已保存')
  expect(new Set(requests.keys).size).toBe(1)
})

test('an answer that is lost is asked for again by itself, and carried out once', async () => {
  let times = 0
  const requests = stubCall(saveTurnRules, () => {
    times += 1
    return answerLost(saveTurnRules, { list: [] })
  })
  await open()
  await choose('牡丹厅 晚餐', '可订2次')
  await button('保存1处修改').click()
  await expect.poll(readToasts).toContain('翻台规则已保存')
  expect([times, requests.keys.length]).toEqual([1, 2])
})

test('without a room or a period it says which is missing, and leads there', async () => {
  const { at } = await open({ rooms: [] })
  await expect.element(findText('先有包厢，才能设置翻台')).toBeVisible()
  await button('去添加包厢').click()
  expect(at()).toBe('/table?tab=rooms')
})

test('without a period it leads to the periods', async () => {
  const { at } = await open({ periods: [] })
  await expect.element(findText('先有餐段，才能设置翻台')).toBeVisible()
  await button('去添加餐段').click()
  expect(at()).toBe('/table?tab=periods')
})
