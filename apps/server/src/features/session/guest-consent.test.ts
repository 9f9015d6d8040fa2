import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { guestLogin, guestSendCode, readGuestTexts } from '@roombook/contract/guest-session'
import { afterAll, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { codeSentTo } from '#test/codes.ts'
import { startTestApp } from '#test/test-app.ts'
import { openGuestTexts } from './guest-texts.ts'

const folder = await mkdtemp(join(tmpdir(), 'roombook-texts-'))
afterAll(() => rm(folder, { recursive: true }))
const agreementFile = join(folder, 'agreement.txt')
await writeFile(agreementFile, '用户协议\n一条约定\n{company}客服电话：{servicePhone}\n')
const { anyone, clock, owner } = await startTestApp({
  SITE_COMPANY: '和宴餐饮',
  GUEST_AGREEMENT_FILE: agreementFile,
})

let guests = 0
async function newcomer() {
  const phone = `1370002${String(1000 + guests++)}`
  await anyone.call(guestSendCode, { phone })
  return { phone, code: await codeSentTo(owner, phone) }
}
const listConsents = (phone: string) =>
  owner
    .selectFrom('guest_consent as given')
    .innerJoin('guest', 'guest.id', 'given.guest_id')
    .innerJoin('guest_text as text', 'text.version', 'given.version')
    .select(['given.version', 'given.agreed_at', 'text.agreement', 'text.privacy'])
    .where('guest.phone', '=', phone)
    .orderBy('given.agreed_at')
    .execute()

describe('what guests agree to', () => {
  test('is their own, not the staff’s: who, what, why, how long, who receives it, which rights, and whom to turn to', async () => {
    const { agreement, privacy } = (await anyone.call(readGuestTexts, {})).data
    const notice = privacy.paragraphs.join('\n')
    expect(privacy.title).toBe('个人信息保护说明')
    for (const heading of [
      '谁在处理您的信息',
      '处理哪些信息，为什么',
      '保存多久',
      '会给谁',
      '您的权利',
      '联系与投诉',
    ])
      expect(notice).toContain(heading)
    expect(notice).toContain('和宴餐饮')
    expect(notice).not.toMatch(/离职|换岗|\{\w+\}/)
    // Without a phone number in the settings, the paragraph about it is omitted.
    expect(agreement.paragraphs).toEqual(['一条约定'])
  })

  test('is another version with another word', async () => {
    const before = (await anyone.call(readGuestTexts, {})).data.version
    await writeFile(agreementFile, '用户协议\n另一条约定\n')
    const { data } = await anyone.call(readGuestTexts, {})
    expect(data.agreement.paragraphs).toEqual(['另一条约定'])
    expect(data.version).not.toBe(before)
    expect((await anyone.call(readGuestTexts, {})).data.version).toBe(data.version)
  })

  test('must be there at the start', async () => {
    const config = {
      site: { company: '和宴', servicePhone: '' } as never,
      guestTextFiles: { agreement: undefined, privacy: join(folder, 'none.txt') },
    }
    await expect(openGuestTexts(config)).rejects.toThrow(/none\.txt/)
  })
})

describe('a guest logs in', () => {
  test('having ticked the texts: the moment, the version and the words are kept, the first time of each', async () => {
    const { phone, code } = await newcomer()
    const { version } = (await anyone.call(readGuestTexts, {})).data
    const agreedAt = clock.now()
    await anyone.call(guestLogin, { phone, code, agreedTexts: version })
    expect(await listConsents(phone)).toEqual([
      {
        version,
        agreed_at: agreedAt,
        agreement: '用户协议\n另一条约定',
        privacy: expect.stringContaining('谁在处理您的信息'),
      },
    ])

    clock.pass(5)
    await anyone.call(guestSendCode, { phone })
    await anyone.call(guestLogin, { phone, code: await codeSentTo(owner, phone), agreedTexts: version })
    expect((await listConsents(phone)).map(({ agreed_at }) => agreed_at)).toEqual([agreedAt])

    await writeFile(agreementFile, '用户协议\n第三条约定\n')
    const later = (await anyone.call(readGuestTexts, {})).data.version
    clock.pass(5)
    await anyone.call(guestSendCode, { phone })
    await anyone.call(guestLogin, { phone, code: await codeSentTo(owner, phone), agreedTexts: later })
    expect((await listConsents(phone)).map((given) => given.agreement)).toEqual([
      '用户协议\n另一条约定',
      '用户协议\n第三条约定',
    ])
  })

  test('not without it, nor with what read otherwise; the code is not spent on it', async () => {
    const { phone, code } = await newcomer()
    expect(await catchRefusal(anyone.call(guestLogin, { phone, code }))).toMatchObject({
      code: 'session.texts_unread',
      message: '请先阅读并勾选同意用户协议和个人信息保护说明',
    })
    expect(
      await catchRefusal(anyone.call(guestLogin, { phone, code, agreedTexts: 'another' })),
    ).toMatchObject({
      code: 'session.texts_changed',
    })
    expect(await listConsents(phone)).toEqual([])
    const { version } = (await anyone.call(readGuestTexts, {})).data
    await anyone.call(guestLogin, { phone, code, agreedTexts: version })
    expect(await listConsents(phone)).toHaveLength(1)
  })
})
