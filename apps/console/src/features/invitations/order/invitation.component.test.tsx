import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  type LinkedInvitation,
  type ReceivedAnswer,
  readInviteLink,
  removeInviteAnswer,
  renewInvitation,
} from '@roombook/contract/invitation-answers'
import { qrCode } from '@roombook/contract/qr-codes'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openLine } from '#test/live-line.ts'
import { button, linkedRooms, ownOrder } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { invitationsLive } from '../invitations.live.ts'
import { CopyInvitation } from './copy-invitation.tsx'
import { InvitationLine } from './invitation-line.tsx'

const answer = (
  answerId: number,
  name: string,
  differences: Partial<ReceivedAnswer> = {},
): ReceivedAnswer => ({
  answerId,
  name,
  answer: 'yes',
  peopleNum: 2,
  words: '',
  answeredAt: '2026-11-20T09:30:00.000Z',
  ...differences,
})
const invitation = (differences: Partial<LinkedInvitation> = {}): LinkedInvitation => ({
  invitePath: '/m/i/first',
  url: 'https://yunting.example/m/i/first',
  state: 'open',
  totals: { yes: 0, maybe: 0, no: 0, people: 0 },
  answers: [],
  mayAct: true,
  ...differences,
})
const answered = {
  totals: { yes: 1, maybe: 0, no: 1, people: 2 },
  answers: [answer(1, '李梅', { words: '带一瓶酒' }), answer(2, '周午', { answer: 'no', words: '出差' })],
}
const answerInvitation = (differences: Partial<LinkedInvitation> = {}) =>
  stubCall(readInviteLink, () => invitation(differences))
const dialog = page.getByRole('dialog', { name: '邀请函' })
const link = page.getByRole('textbox', { name: '邀请函链接' })
const answers = page.getByRole('region', { name: '回复' })

async function open(order = ownOrder()) {
  const screen = await renderConsole(<InvitationLine order={order} />)
  await button('邀请函').click()
  await expect.element(dialog).toBeVisible()
  return screen
}
const copies = () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => copied.mockRestore())
  return copied
}

beforeEach(() => {
  answerInvitation()
  stubCall(qrCode, () => ({
    codeData: { qrcode: 'data:image/svg+xml,<svg/>', url: 'https://yunting.example' },
  }))
})

describe('the line of an order', () => {
  test.each([
    [{ inviteAnswers: 0 }, '暂无回复'],
    [{ inviteAnswers: 3, invitePeople: 5 }, '5人出席'],
    [{ id: 2, linkedRooms }, '见主台'],
  ])('%o: %s', async (differences, text) => {
    await renderConsole(<InvitationLine order={ownOrder(differences)} />)
    await expect.poll(() => button('邀请函').element().parentElement?.textContent).toBe(`${text}邀请函`)
  })
})

describe('handing it out', () => {
  test('the link is copied; its code is of this order', async () => {
    const copied = copies()
    const requests = stubCall(qrCode, () => ({ codeData: { qrcode: 'data:image/svg+xml,<svg/>', url: '' } }))
    await open()
    await expect.element(page.getByRole('img', { name: '邀请函二维码' })).toBeVisible()
    await expect.element(link).toHaveValue('https://yunting.example/m/i/first')
    await button('复制链接').click()
    await expect.poll(readToasts).toContain('复制成功')
    expect(copied).toHaveBeenCalledExactlyOnceWith('https://yunting.example/m/i/first')
    expect(requests.inputs).toEqual([{ codeType: 2, forOrderId: 1 }])
  })

  test.each([
    ['waiting', '预订确认前，客人打开邀请函只看到「等待门店确认」。'],
    ['cancelled', '订单已取消，客人打开邀请函只看到「宴请已取消」。'],
    ['over', '用餐已结束，客人打开邀请函只看到「宴请已结束」。'],
  ] as const)('%s: it says what guests see', async (state, text) => {
    answerInvitation({ state })
    await open()
    await expect.element(page.getByText(text)).toBeVisible()
  })

  test('an address of this machine alone is no use to a phone, and it says so', async () => {
    answerInvitation({ url: 'http://localhost:8080/m/i/first' })
    await open()
    await expect.element(page.getByText(/二维码指向本机地址 localhost:8080，手机无法打开/)).toBeVisible()
  })

  test('a link that got into wrong hands is replaced once that was asked', async () => {
    const requests = stubCall(renewInvitation, () =>
      invitation({ url: 'https://yunting.example/m/i/second' }),
    )
    await open()
    await button('更换链接').click()
    const question = page.getByRole('dialog', { name: '更换邀请函链接？' })
    await expect.element(question).toMatchTextContent(/旧链接和二维码立即失效/)
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([])
    answerInvitation({ invitePath: '/m/i/second', url: 'https://yunting.example/m/i/second' })
    await button('更换链接').click()
    await question.getByRole('button', { name: '更换链接' }).click()
    await expect.element(link).toHaveValue('https://yunting.example/m/i/second')
    await expect.poll(readToasts).toContain('链接已更换，旧链接已失效')
  })

  test('the code that is on its way has the shape of what comes, so that nothing moves', async () => {
    const requests = holding(qrCode)
    await open()
    const shape = dialog.getByRole('status', { name: '正在生成二维码' })
    await expect.element(shape).toBeVisible()
    const { clientWidth, clientHeight } = shape.element()
    expect([clientWidth, clientHeight]).toEqual([168, 168])
    requests.answer({ codeData: { qrcode: 'data:image/svg+xml,<svg/>', url: '' } })
    const { width, height } = (
      await page.getByRole('img', { name: '邀请函二维码' }).findElement()
    ).getBoundingClientRect()
    expect([width, height]).toEqual([168, 168])
  })

  test('the code does not come: why, and again, while the link can be copied', async () => {
    stubCall(qrCode, () => unreachable)
    await open()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    await expect.element(link).toBeVisible()
    stubCall(qrCode, () => ({ codeData: { qrcode: 'data:image/svg+xml,<svg/>', url: '' } }))
    await button('重试').click()
    await expect.element(page.getByRole('img', { name: '邀请函二维码' })).toBeVisible()
  })

  test('the invitation does not come: why, and again', async () => {
    stubCall(readInviteLink, () => refused('booking.not_found'))
    await open()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/订单不存在或已删除/)
    answerInvitation()
    await button('重试').click()
    await expect.element(link).toBeVisible()
  })

  test('for a guest whom no message reaches it is one press', async () => {
    const copied = copies()
    await renderConsole(<CopyInvitation orderId={1} />)
    await button(/复制邀请函链接/).click()
    await expect.poll(readToasts).toContain('复制成功')
    expect(copied).toHaveBeenCalledOnce()
  })

  test('and says why where it cannot be had', async () => {
    stubCall(readInviteLink, () => refused('booking.not_found'))
    await renderConsole(<CopyInvitation orderId={1} />)
    await button(/复制邀请函链接/).click()
    await expect.poll(readToasts).toContain('订单不存在或已删除')
  })
})

describe('who answered', () => {
  test('nobody yet: it says how; an answer is there as soon as it is given', async () => {
    const { queryClient } = await open()
    await expect.element(answers.getByText(/还没有人回复/)).toBeVisible()
    onTestFinished(invitationsLive(queryClient))
    const { emit } = await openLine()
    answerInvitation(answered)
    emit('invitation.changed', { orderId: 1 })
    await expect.element(answers).toMatchTextContent(/出席 1 位共 2 人 · 待定 0 · 不出席 1/)
    await expect.element(answers).toMatchTextContent(/出席李梅 2人带一瓶酒11-20 17:30/)
    await expect.element(answers).toMatchTextContent(/不出席周午出差/)
  })

  test('one is taken away once that was asked, and counts no more', async () => {
    answerInvitation(answered)
    const requests = stubCall(removeInviteAnswer, () => invitation())
    await open()
    await button('移除 李梅 的回复').click()
    const question = page.getByRole('dialog', { name: '移除 李梅 的回复？' })
    await expect.element(question).toMatchTextContent(/移除后不再计入出席人数，对方可以重新回复。/)
    answerInvitation()
    await question.getByRole('button', { name: '移除' }).click()
    await expect.element(answers.getByText(/还没有人回复/)).toBeVisible()
    expect(requests.inputs).toEqual([{ forOrderId: 1, answerId: 1 }])
  })

  test('the host was faster: it says so', async () => {
    answerInvitation(answered)
    stubCall(removeInviteAnswer, () => refused('invitations.answer_missing'))
    await open()
    await button('移除 周午 的回复').click()
    await page
      .getByRole('dialog', { name: '移除 周午 的回复？' })
      .getByRole('button', { name: '移除' })
      .click()
    await expect.poll(readToasts).toContain('该回复不存在或已移除')
  })

  test('of a colleague’s order nothing is taken away, and the link stays', async () => {
    answerInvitation({ ...answered, mayAct: false })
    await open()
    await expect.element(answers.getByText('李梅')).toBeVisible()
    await expect.element(button('移除 李梅 的回复')).not.toBeInTheDocument()
    await expect.element(button('更换链接')).not.toBeInTheDocument()
    await expect.element(button('复制链接')).toBeEnabled()
  })
})
