import { refused, stubCall } from '@roombook/component-tests'
import {
  endSilencing,
  listSilenced,
  type SilencedNumber,
  saveSilenceRules,
  silenceNumber,
} from '@roombook/contract/phone-silence'
import { noSilenceRules } from '@roombook/domain/calls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { field, reads } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { SilenceCard } from './silence-card.tsx'

const plague: SilencedNumber = {
  silenceId: 4,
  callNumber: '0571-88889999',
  realName: '',
  how: 'hand',
  madeName: '赵前台',
  since: '2026-11-20T10:00:00.000Z',
  until: '2026-12-20T10:00:00.000Z',
  silencedCalls: 3,
}

async function open(list: SilencedNumber[] = []) {
  const now = { list, count: list.length, rules: { ...noSilenceRules, prefixes: [] as string[] } }
  stubCall(listSilenced, () => now)
  const screen = await renderConsole(<SilenceCard />, { permissions: ['shopconfig/savephonezj'] })
  await expect.element(button('保存规则')).toBeVisible()
  return { ...screen, now }
}

test('none is silenced, which it says; a number that is typed is, and what is no number says so at its field', async () => {
  let answers = 0
  const requests = stubCall(silenceNumber, () => {
    answers += 1
    return answers === 1
      ? refused('request.invalid', { fields: { caller_number: '请填写完整的电话号码，座机要加区号' } })
      : { silenceId: 4 }
  })
  const { now } = await open()
  await reads('没有静音的号码')
  await expect.element(button('静音')).toBeDisabled()
  await field('要静音的号码').fill('12')
  await button('静音').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('请填写完整的电话号码，座机要加区号')
  await field('要静音的号码').fill('0571-88889999')
  Object.assign(now, { list: [plague], count: 1 })
  await button('静音').click()
  await expect.element(page.getByRole('listitem', { name: '0571-88889999' })).toBeVisible()
  expect(requests.inputs[1]).toEqual({ callerNumber: '0571-88889999', days: 30 })
})

test('each says who silenced it, since when and till when, and is heard again', async () => {
  const requests = stubCall(endSilencing, ({ silenceId }) => ({ silenceId }))
  const { now } = await open([
    plague,
    { ...plague, silenceId: 5, callNumber: '95588', how: 'often', until: null },
  ])
  await reads('赵前台 · 2026-11-20起 · 到2026-12-20 · 静音来电3次')
  await reads('来电频繁，自动静音 · 2026-11-20起 · 永久 · 静音来电3次')
  Object.assign(now, { list: [], count: 0 })
  await page.getByRole('listitem', { name: '95588' }).getByRole('button', { name: '恢复提醒' }).click()
  await reads('没有静音的号码')
  expect(requests.inputs).toEqual([{ silenceId: 5 }])
})

test('the rules: without a number, by first digits, and whoever calls too often', async () => {
  const requests = stubCall(saveSilenceRules, () => ({ saved: true as const }))
  await open()
  await expect.element(button('保存规则')).toBeDisabled()
  await page.getByRole('checkbox', { name: '未显示号码的来电' }).click()
  await field('静音号段').fill('400，95，')
  await page.getByRole('checkbox', { name: '没有预订而频繁来电' }).click()
  await field('次数').fill('6')
  await button('保存规则').click()
  await expect.poll(readToasts).toContain('静音规则已保存')
  expect(requests.inputs).toEqual([
    { withheld: true, prefixes: ['400', '95'], oftenCalls: 6, oftenMinutes: 60, oftenDays: 30 },
  ])
})
