import { createOrder } from '@roombook/contract/booking'
import { sendCode } from '@roombook/contract/sign-in'
import { afterAll, describe, expect, test } from 'vitest'
import { startAliyunSms } from '#test/aliyun-sms-server.ts'
import { selectBookingId } from '#test/booking-rows.ts'
import { codeSentTo } from '#test/codes.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTencentSms } from '#test/tencent-sms-server.ts'
import { startTestApp } from '#test/test-app.ts'
import { aliyunText, templateTexts, tencentText } from './template-texts.ts'

const [aliyun, tencent] = [await startAliyunSms(), await startTencentSms()]
afterAll(() => Promise.all([aliyun.close(), tencent.close()]))

/** Renders the text on a phone: the provider's signature, and the approved text with its variables filled. */
const read = (text: string, filled: (name: string) => string | undefined) =>
  `【订包】${text.replace(/\$?\{(\w+)\}/g, (variable, name: string) => filled(name) ?? variable)}`

const providers = [
  {
    title: 'Aliyun',
    env: aliyun.env,
    keepTimeBy: (now: () => Date) => Object.assign(aliyun, { now }),
    shown: () => {
      const message = aliyun.messages.at(-1)
      return { phone: message?.phone, filled: (name: string) => message?.parameters[name] }
    },
    textOf: aliyunText,
    deliver: () => Object.assign(aliyun.messages.at(-1) ?? {}, { status: 3 }),
  },
  {
    title: 'Tencent Cloud',
    env: tencent.env,
    keepTimeBy: (now: () => Date) => Object.assign(tencent, { now }),
    shown: () => {
      const message = tencent.messages.at(-1)
      return {
        phone: message?.phone.replace('+86', ''),
        filled: (name: string) => message?.parameters[Number(name) - 1],
      }
    },
    textOf: tencentText,
    deliver: () => Object.assign(tencent.messages.at(-1) ?? {}, { report: 'SUCCESS' }),
  },
]

describe.each(providers)('where $title sends messages', ({ env, keepTimeBy, shown, textOf, deliver }) => {
  test('what staff see of a booking’s message is what the guest reads, and its state follows', async () => {
    const { as, clock, venue, owner } = await startTestApp(env)
    keepTimeBy(clock.now)
    const admin = await as(venue.staff.admin.phone)
    const form = orderFormFor(venue, { sendSms: true, phone: '13912345678', userName: '王【赢】😀' })
    const { row } = await admin.call(createOrder, form)
    const stored = () =>
      owner
        .selectFrom('sms_message')
        .select(['content', 'state'])
        .where('booking_id', '=', selectBookingId(row.id))
        .executeTakeFirst()
    await expect.poll(stored).toMatchObject({ state: 'accepted' })
    const { phone, filled } = shown()
    expect(phone).toBe('13912345678')
    const content = read(textOf(templateTexts.booking), filled)
    expect(content).not.toMatch(/[{}😀]|【赢】/u)
    expect(await stored()).toMatchObject({ content })
    deliver()
    clock.pass(1)
    await expect.poll(stored).toMatchObject({ state: 'delivered' })
  })

  test('a code arrives, and there is no outbox to read it in', async () => {
    const { anyone, baseUrl, venue, owner } = await startTestApp(env)
    const { phone } = venue.staff.booker
    await anyone.call(sendCode, { phone, purpose: 'login' })
    await expect.poll(() => shown().phone).toBe(phone)
    const code = await codeSentTo(owner, phone)
    expect(read(textOf(templateTexts.code), shown().filled)).toBe(
      `【订包】您的验证码是${code}，10分钟内有效，请勿告诉他人。`,
    )
    expect(await (await fetch(`${baseUrl}/outbox`)).text()).not.toContain('本地发件箱')
  })
})
