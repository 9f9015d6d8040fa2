import { stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { readCallTexts, saveCallTexts } from '@roombook/contract/phone-texts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reads } from '#test/by-hand.ts'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { TextsCard } from './texts-card.tsx'

type Texts = OutputOf<typeof readCallTexts>

async function open(change: Partial<Texts> = {}) {
  const now: Texts = {
    missed: false,
    unsure: false,
    sample: '【云厅】贵宾您好，感谢您致电云厅。',
    parts: 1,
    lacksTemplate: false,
    stock: 88,
    bookingPage: '',
    ...change,
  }
  stubCall(readCallTexts, () => ({ ...now }))
  const requests = stubCall(saveCallTexts, ({ missed, unsure }) => {
    Object.assign(now, { missed, unsure })
    return { saved: true as const }
  })
  await renderConsole(<TextsCard />, { permissions: ['shopconfig/savephonezj', 'shopai/sendsms'] })
  return requests
}
const texting = page.getByRole('switch', { name: '未接来电后发短信' })
const unsure = page.getByRole('checkbox', { name: /^电话盒不知道/ })

test('a store has whoever called in vain told, sees how it reads and what it costs, and stops it', async () => {
  const requests = await open()
  await expect.element(page.getByText('【云厅】贵宾您好，感谢您致电云厅。')).toBeVisible()
  await reads('占1条，短信余量88条')
  await expect.element(unsure).toBeDisabled()
  await texting.click()
  await expect.element(texting).toBeChecked()
  await expect.poll(readToasts).toContain('挂机短信设置已保存')
  await unsure.click()
  await expect.element(unsure).toBeChecked()
  await texting.click()
  await expect.element(texting).not.toBeChecked()
  expect(requests.inputs).toEqual([
    { missed: true, unsure: false },
    { missed: true, unsure: true },
    { missed: false, unsure: false },
  ])
})

test('what keeps it from leaving is said beside the switch, and where the store books online its page', async () => {
  await open({
    missed: true,
    lacksTemplate: true,
    stock: 0,
    bookingPage: 'https://book.example.com/m/s/3',
  })
  await reads('短信服务商处还没有这类短信的模板')
  await reads('短信余量已用完，挂机短信发不出')
  await reads('https://book.example.com/m/s/3')
})
