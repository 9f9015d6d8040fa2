import { refused, stubCall } from '@roombook/component-tests'
import {
  type CustomerMarketing,
  customerMarketing,
  liftBlacklisting,
  noteConsent,
  withdrawConsent,
} from '@roombook/contract/customer-marketing'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer as answerTo, dialog } from '#test/by-hand.ts'
import { answerChoices, answerDetail } from '#test/customer-samples.ts'
import { openDetail } from '#test/open-customer.tsx'
import { button } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

const part = page.getByRole('region', { name: '营销同意' })
const quoteField = page.getByRole('textbox', { name: '客人的原话' })
const at = '2026-11-18T04:00:00.000Z'
const silent: CustomerMarketing = {
  consentedAt: null,
  pushConsentedAt: null,
  refusal: 'no_consent',
  refused: null,
  list: [],
}
const given = {
  id: 1,
  channel: 'sms' as const,
  act: 'given' as const,
  way: 'staff' as const,
  words: '有活动发短信给我',
  at,
  notedBy: '小赵',
  phone: '139***1234',
}
const agreed: CustomerMarketing = { ...silent, consentedAt: at, refusal: null, list: [given] }
const answer = (marketing: CustomerMarketing) => stubCall(customerMarketing, () => marketing)

beforeEach(() => {
  answerChoices()
  answerDetail()
})

describe('what a customer agreed to', () => {
  test('stands with its words, its moment, its way and who wrote it down', async () => {
    answer(agreed)
    await openDetail()
    await expect
      .element(part)
      .toMatchTextContent(/可发送「有活动发短信给我」2026-11-18 12:00 同意短信 · 店员记录（小赵）/)
    await expect.element(part.getByRole('button', { name: '记录同意' })).not.toBeInTheDocument()
  })

  test('and what was said before is put away', async () => {
    const back = { ...given, id: 2, act: 'withdrawn' as const, words: '', way: 'guest' as const, notedBy: '' }
    answer({ ...silent, refusal: 'unsubscribed', list: [back, given] })
    await openDetail()
    await expect.element(part).toMatchTextContent(/已退订/)
    await part.getByText('全部记录（2）').click()
    await expect.element(part).toMatchTextContent(/撤回短信 · 客人自己勾选.*有活动发短信给我/)
  })

  test.each([
    [{ ...silent, refusal: 'no_mobile' }, /没有手机号填写手机号后才能记录/],
    [
      { ...silent, refusal: 'unsubscribed', refused: { since: at, words: 'TD' } },
      /已退订2026-11-18 12:00 客人回复「TD」退订，不再发送，也不能再记录同意/,
    ],
  ] as [CustomerMarketing, RegExp][])(
    '%o: says why, and offers nothing to press',
    async (marketing, shown) => {
      answer(marketing)
      await openDetail()
      await expect.element(part).toMatchTextContent(shown)
      expect(part.getByRole('button').elements()).toEqual([])
    },
  )
})

describe('noting a consent given by word', () => {
  test('takes the words and the day; without words it says so there', async () => {
    answer(silent)
    const requests = stubCall(noteConsent, () => ({
      consentedAt: at,
      pushConsentedAt: null,
      refusal: null,
      refused: null,
    }))
    await openDetail()
    await part.getByRole('button', { name: '记录同意' }).click()
    await button('记录').click()
    await expect.element(page.getByText('请填写客人同意的原话')).toBeVisible()
    await quoteField.fill('年夜饭开订时告诉我')
    answer(agreed)
    await button('记录').click()
    await expect
      .poll(() => requests.inputs)
      .toEqual([{ id: 9, words: '年夜饭开订时告诉我', givenOn: '2026-11-20' }])
    await expect.element(part).toMatchTextContent(/可发送/)
    await expect.poll(readToasts).toContain('已记录同意')
  })

  test('refused meanwhile, it says so over the form, and what was typed stays', async () => {
    answer(silent)
    stubCall(noteConsent, () => refused('customers.consent_refused'))
    await openDetail()
    await part.getByRole('button', { name: '记录同意' }).click()
    await quoteField.fill('可以')
    await button('记录').click()
    await expect.element(page.getByText('该手机号已退订，不能再发送营销短信')).toBeVisible()
    await expect.element(page.getByLabelText('客人的原话')).toHaveTextContent('可以')
  })
})

test('Esc asks before what the customer said is lost', async () => {
  answer(silent)
  await openDetail()
  await part.getByRole('button', { name: '记录同意' }).click()
  await quoteField.fill('年夜饭开订时告诉我')
  await userEvent.keyboard('{Escape}')
  await answerTo('放弃未保存的修改？', '取消')
  await expect.element(page.getByLabelText('客人的原话')).toHaveTextContent('年夜饭开订时告诉我')
  await button('取消').click()
  await answerTo('放弃未保存的修改？', '放弃修改')
  await expect.element(quoteField).not.toBeInTheDocument()
})

test('negative control: Esc closes at once where nothing was typed', async () => {
  answer(silent)
  await openDetail()
  await part.getByRole('button', { name: '记录同意' }).click()
  await expect.element(dialog('记录同意')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('记录同意')).not.toBeInTheDocument()
})

test('taking it back says what it means, and what the customer said goes along', async () => {
  answer(agreed)
  const requests = stubCall(withdrawConsent, () => ({
    consentedAt: null,
    pushConsentedAt: null,
    refusal: 'unsubscribed' as const,
    refused: null,
  }))
  await openDetail()
  await part.getByRole('button', { name: '撤回同意' }).click()
  await expect
    .element(page.getByText(/营销短信和营销网页通知都不再发给王建国先生；预订通知照常发送/))
    .toBeVisible()
  await page.getByRole('textbox', { name: '客人怎么说的（选填）' }).fill('太频繁')
  await button('撤回').click()
  await expect.poll(() => requests.inputs).toEqual([{ id: 9, words: '太频繁' }])
})

test('a number on a blacklist says so, and is lifted with the reason', async () => {
  const refusedBy = { since: at, words: '号码在运营商黑名单中，未能送达' }
  answer({ ...agreed, refusal: 'blacklisted', refused: refusedBy })
  const requests = stubCall(liftBlacklisting, () => ({
    consentedAt: at,
    pushConsentedAt: null,
    refusal: null,
    refused: null,
  }))
  await openDetail()
  await expect
    .element(part)
    .toMatchTextContent(
      /运营商黑名单2026-11-18 12:00 服务商拒收：号码在运营商黑名单中，未能送达。.*预订短信照常发送/,
    )
  await part.getByRole('button', { name: '解除黑名单' }).click()
  await button('解除').click()
  await expect.element(page.getByText('请填写解除的原因')).toBeVisible()
  await page.getByRole('textbox', { name: '解除的原因' }).fill('客人已请运营商解除')
  answer(agreed)
  await button('解除').click()
  await expect.poll(() => requests.inputs).toEqual([{ id: 9, reason: '客人已请运营商解除' }])
  await expect.element(part).toMatchTextContent(/可发送/)
})

test('what they agreed to of notices in their browser stands apart, and is taken back likewise', async () => {
  const byPush = { ...given, id: 3, channel: 'push' as const, way: 'guest' as const, words: '网页通知可以' }
  answer({ ...silent, pushConsentedAt: at, list: [{ ...byPush, notedBy: '' }] })
  await openDetail()
  await expect
    .element(part)
    .toMatchTextContent(/未同意.*营销网页通知「网页通知可以」.*同意网页通知 · 客人自己勾选/)
  await part.getByRole('button', { name: '撤回同意' }).click()
  await expect
    .element(page.getByText('撤回后，营销短信和营销网页通知都不再发给', { exact: false }))
    .toBeVisible()
})
