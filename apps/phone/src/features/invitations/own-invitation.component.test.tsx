import { refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  clearOwnAnswers,
  editOwnDesign,
  type OwnDesign,
  type ReceivedAnswer,
  readOwnDesign,
  readOwnInvitation,
  removeOwnAnswer,
  type SentInvitation,
} from '@roombook/contract/invitation-answers'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPhone } from '#test/render-phone.tsx'
import { OwnInvitation } from './own-invitation.tsx'

const section = page.getByRole('region', { name: /^邀请函/ })
const answers = section.getByRole('listitem')
const received = (
  answerId: number,
  name: string,
  differences: Partial<ReceivedAnswer> = {},
): ReceivedAnswer => ({
  answerId,
  name,
  answer: 'yes',
  peopleNum: 2,
  words: '',
  answeredAt: '2026-11-19T02:00:00.000Z',
  ...differences,
})
const mei = received(1, '李梅', { words: '一定到' })
const ting = received(2, '周婷', { answer: 'no', peopleNum: 1 })
const sent = (...list: ReceivedAnswer[]): SentInvitation => ({
  invitePath: '/m/i/token',
  state: 'open',
  totals: { yes: 1, maybe: 1, no: 1, people: 2 },
  answers: list,
})

async function open(...list: ReceivedAnswer[]) {
  stubCall(readOwnInvitation, () => sent(...list))
  await renderPhone(<OwnInvitation shopId={1} orderId={70} title="王建国先生 诚邀您赴宴" text="11月21日" />, {
    as: 'guest',
  })
}

test('the host sees who answered what, and how many come', async () => {
  await open(mei, ting)
  await expect.element(section).toMatchTextContent(/2人出席 · 1位待定/)
  await expect.element(answers.first()).toMatchTextContent(/李梅 · 出席 · 2人一定到/)
  await expect.element(answers.last()).toMatchTextContent(/周婷 · 不出席移除/)
  await expect.element(section.getByRole('link', { name: '查看' })).toHaveAttribute('href', '/i/token')
  await expect
    .element(section.getByRole('link', { name: '下载' }))
    .toHaveAttribute('href', '/m/i/token/share.png')
})

test('the host sets time, words and design; what stays empty is the store’s', async () => {
  const design: OwnDesign = {
    time: '',
    words: '',
    template: '',
    usual: { time: '', words: '欢迎光临', template: 'crimson' },
    times: ['17:00', '18:30'].map((value) => ({ name: value, value })),
  }
  stubCall(readOwnDesign, () => design)
  const requests = stubCall(editOwnDesign, () => ({ ...design, time: '18:30', template: 'navy' as const }))
  await open()
  await section.getByRole('button', { name: '修改' }).click()
  const drawer = page.getByRole('dialog', { name: '修改邀请函' })
  await expect.element(drawer.getByLabelText('邀请寄语')).toHaveAttribute('placeholder', '欢迎光临')
  await drawer.getByLabelText('宴席时间').selectOptions('18:30')
  await drawer.getByRole('radio', { name: /^商务深蓝/ }).click()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(requests.inputs).toEqual([{ shopId: 1, orderId: 70, time: '18:30', words: '', template: 'navy' }])
})

test('nobody yet: it says what to do, and there is nothing to clear', async () => {
  await open()
  await expect.element(section).toMatchTextContent(/还没有人回复，把邀请函分享给您的客人吧/)
  await expect.element(section.getByRole('button', { name: '清空全部回复' })).not.toBeInTheDocument()
})

test('one answer is taken away after one question; 取消 leaves it', async () => {
  const requests = stubCall(removeOwnAnswer, () => sent(ting))
  await open(mei, ting)
  const question = page.getByRole('dialog', { name: '移除回复' })
  await section.getByRole('button', { name: '移除 李梅 的回复' }).click()
  await expect.element(question).toMatchTextContent(/李梅的回复将被移除；选过的菜品仍保留/)
  await question.getByRole('button', { name: '取消' }).click()
  expect(requests.inputs).toEqual([])
  await section.getByRole('button', { name: '移除 李梅 的回复' }).click()
  await question.getByRole('button', { name: '移除' }).click()
  await expect.poll(() => answers.elements().length).toBe(1)
  expect(requests.inputs).toEqual([{ shopId: 1, orderId: 70, answerId: 1 }])
})

test('one that somebody took away before says so, and the others stay', async () => {
  stubCall(removeOwnAnswer, () => refused('invitations.answer_missing'))
  await open(mei, ting)
  await section.getByRole('button', { name: '移除 李梅 的回复' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await expect.element(section.getByRole('alert')).toBeVisible()
  await expect.poll(() => answers.elements().length).toBe(2)
})

test('all at once, where strangers answered: it says how many, and may be pressed again where the network failed', async () => {
  const requests = stubCall(clearOwnAnswers, () => unreachable)
  await open(mei, ting)
  const clear = async () => {
    await section.getByRole('button', { name: '清空全部回复' }).click()
    const question = page.getByRole('dialog', { name: '清空全部回复' })
    await expect.element(question).toMatchTextContent(/2条回复将全部移除/)
    await question.getByRole('button', { name: '清空' }).click()
  }
  await clear()
  await expect.element(section.getByRole('alert')).toMatchTextContent(/网络连接失败/)
  stubCall(clearOwnAnswers, () => sent())
  await clear()
  await expect.element(section).toMatchTextContent(/还没有人回复/)
  expect(new Set(requests.keys).size).toBe(1)
})

test('an invitation that there is none of takes no place on the page', async () => {
  stubCall(readOwnInvitation, () => refused('booking.not_found'))
  await renderPhone(<OwnInvitation shopId={1} orderId={70} title="" text="" />, { as: 'guest' })
  await expect.element(page.getByRole('region')).not.toBeInTheDocument()
})
