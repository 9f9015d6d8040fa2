import { refused, stubCall } from '@roombook/component-tests'
import { type ShopSettings, saveGuestBooking } from '@roombook/contract/settings'
import { parseMoney } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { field, findText, reads } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { atTheSettings, changedElsewhere, savedSettings, usualSettings } from '#test/settings.ts'
import { GuestBookingForm } from './guest-booking-form.tsx'

const save = button('保存线上预订')
const meaning = page.getByRole('list', { name: '客人看到的规则' })
const press = (word: string) => findText(word).click()
const fen = (yuan: string) => parseMoney(yuan) ?? usualSettings().guestDepositFen
const deposit: Partial<ShopSettings> = { guestDepositMode: 'fixed', guestDepositFen: fen('200') }

async function open(settings: Partial<ShopSettings> = {}) {
  const requests = stubCall(saveGuestBooking, (input) => savedSettings(input as Partial<ShopSettings>))
  await renderConsole(<GuestBookingForm />, {
    ...atTheSettings,
    settings: { ...usualSettings(), ...settings },
  })
  return requests
}

/** Saves, and checks the request. */
async function sends(requests: Awaited<ReturnType<typeof open>>, input: object) {
  await save.click()
  await expect.poll(() => requests.inputs).toEqual([input])
}

describe('how guests book by themselves', () => {
  test('where they may not there is nothing more to set, and it says what they do instead', async () => {
    const requests = await open()
    await press('不开放')
    await expect.element(meaning).toHaveTextContent('客人不能在线预订，只能致电门店。')
    await expect.element(field('客人最多提前')).not.toBeInTheDocument()
    await expect.element(page.getByRole('radiogroup', { name: '订金' })).not.toBeInTheDocument()
    await save.click()
    await expect.poll(readToasts).toContain('设置已保存')
    expect(requests.inputs).toEqual([{ guestBooking: 'closed' }])
  })

  test('what they will read changes with every key, before anything is saved', async () => {
    const requests = await open()
    await field('客人最多提前').fill('14')
    await expect.element(meaning).toMatchTextContent(/可预订今天起14天内的餐段，开始前1小时截止。/)
    await field('餐段开始前截止').fill('90')
    await expect.element(meaning).toMatchTextContent(/开始前1小时30分钟截止/)
    await field('每次最多人数').fill('20')
    await expect.element(meaning).toMatchTextContent(/每次最多20人，人数更多时请客人致电门店。/)
    expect(requests.inputs).toEqual([])
  })

  test('a field that was emptied says what it may be; meanwhile the words keep what was', async () => {
    const requests = await open()
    await field('客人最多提前').fill('')
    await expect.element(meaning).toMatchTextContent(/今天起60天内/)
    await save.click()
    await reads('请输入1到730之间的整数（天）')
    expect(requests.inputs).toEqual([])
  })

  test('what a colleague closes is closed here too, while nobody changes it', async () => {
    await open()
    changedElsewhere({ guestBooking: 'closed' })
    await expect.element(meaning).toHaveTextContent('客人不能在线预订，只能致电门店。')
    await expect.element(save).toBeDisabled()
  })

  test('a refusal stands at its field', async () => {
    await open()
    const message = '请输入0到999之间的整数（人）'
    stubCall(saveGuestBooking, () => refused('request.invalid', { fields: { guest_most_people: message } }))
    await field('每次最多人数').fill('8')
    await save.click()
    await reads(message)
  })
})

describe('the deposit of guests', () => {
  test('none is taken: nothing asks how much, how long or when it goes back', async () => {
    await open()
    await expect.element(meaning).toMatchTextContent(/不收订金。$/)
    for (const label of ['订金金额', '每人订金', '订金支付时限', '订金可退时限', '过时取消退还'])
      await expect.element(field(label)).not.toBeInTheDocument()
  })

  test('mode and amount go together, in fen', async () => {
    const requests = await open()
    await press('每次固定')
    await field('订金金额').fill('188.5')
    await expect
      .element(meaning)
      .toMatchTextContent(/每次预订收订金188\.50元，15分钟内未支付则自动取消；客人取消全额退还。/)
    await sends(requests, { guestDepositMode: 'fixed', guestDepositFen: 18850 })
  })

  test('another amount is sent with the mode that stands', async () => {
    const requests = await open(deposit)
    await expect.element(field('订金金额')).toHaveValue('200.00')
    await field('订金金额').fill('300')
    await sends(requests, { guestDepositMode: 'fixed', guestDepositFen: 30000 })
  })

  test('for each person needs its amount again only where it was emptied', async () => {
    const requests = await open(deposit)
    await press('按人数')
    await field('每人订金').fill('')
    await save.click()
    await expect.element(findText('请输入订金金额')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await field('每人订金').fill('50')
    await sends(requests, { guestDepositMode: 'per-person', guestDepositFen: 5000 })
  })

  test('is given up without its amount', async () => {
    const requests = await open(deposit)
    await press('不收')
    await sends(requests, { guestDepositMode: 'none' })
  })

  test('what goes back to who cancels late is asked only where there is a late', async () => {
    const requests = await open(deposit)
    await expect.element(field('过时取消退还')).not.toBeInTheDocument()
    await field('订金可退时限').fill('24')
    await expect.element(meaning).toMatchTextContent(/餐段开始前24小时内取消不退。/)
    await field('过时取消退还').fill('50')
    await expect.element(meaning).toMatchTextContent(/餐段开始前24小时内取消退还50%。/)
    await field('过时取消退还').fill('101')
    await save.click()
    await reads('请输入0到100之间的整数（%）')
    await field('过时取消退还').fill('50')
    await sends(requests, { guestRefundHours: 24, guestLateRefundPercent: 50 })
  })

  test('more than the house may take is refused at the amount', async () => {
    const requests = await open(deposit)
    await field('订金金额').fill('100000.01')
    await save.click()
    await reads('订金不能超过10万元')
    await expect.element(field('订金金额')).toHaveValue('100000.01')
    expect(requests.inputs.length).toBe(1)
  })
})
