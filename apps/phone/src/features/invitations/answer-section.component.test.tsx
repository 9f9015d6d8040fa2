import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { answerInvitation } from '@roombook/contract/invitation-answers'
import type { InvitedPage } from '@roombook/contract/invitation-page'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { given, invitedPage } from '#test/invited-page.ts'
import { renderPhone } from '#test/render-phone.tsx'
import { AnswerSection } from './answer-section.tsx'

const submit = page.getByRole('button', { name: '提交回复' })
const name = page.getByLabelText('您的姓名')

async function open(mine: InvitedPage['mine'] = null, guestKey = '') {
  const handlers = { onAnswered: vi.fn(), onForgotten: vi.fn(), onUnanswered: vi.fn() }
  await renderPhone(<AnswerSection token="token" guestKey={guestKey} readAt={0} mine={mine} {...handlers} />)
  return handlers
}

test('without a name it says so at its field, and asks nothing', async () => {
  const requests = stubCall(answerInvitation, () => ({
    guestKey: 'key',
    invited: invitedPage({ mine: given }),
  }))
  await open()
  await submit.click()
  await expect.element(name).toHaveAccessibleDescription('请输入您的姓名')
  expect(requests.inputs).toEqual([])
})

test('who comes brings people; whoever does not is not asked how many', async () => {
  const requests = stubCall(answerInvitation, () => ({
    guestKey: 'key',
    invited: invitedPage({ mine: given }),
  }))
  const { onAnswered } = await open()
  await page.getByRole('button', { name: '增加一人' }).click()
  await page.getByRole('button', { name: '增加一人' }).click()
  await page.getByRole('button', { name: '减少一人' }).click()
  await expect.element(page.getByText('2人', { exact: true })).toBeVisible()
  await page.getByRole('radio').last().click()
  await expect.element(page.getByText('2人', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('radio').first().click()
  await name.fill(' 李梅 ')
  await submit.click()
  await expect.poll(() => onAnswered.mock.calls.length).toBe(1)
  expect(requests.inputs).toMatchObject([{ name: '李梅', answer: 'yes', peopleNum: 2, guestKey: '' }])
})

test('where the answer was lost the form is sent again as the same person', async () => {
  const requests = stubCall(answerInvitation, () => unreachable)
  const { onAnswered } = await open()
  await name.fill('李梅')
  await submit.click()
  await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  stubCall(answerInvitation, () => ({ guestKey: 'key', invited: invitedPage({ mine: given }) }))
  await submit.click()
  await expect.poll(() => onAnswered.mock.calls.length).toBe(1)
  expect(new Set(requests.inputs.map(({ formKey }) => formKey)).size).toBe(1)
})

test('taken away by the host: it says so, what was typed stays, and once more is a new answer', async () => {
  const requests = stubCall(answerInvitation, () => refused('invitations.answer_removed'))
  await open()
  await name.fill('李梅')
  await submit.click()
  await expect.element(page.getByText('您的回复已被移除，如仍需回复请再次提交')).toBeVisible()
  await expect.element(name).toHaveValue('李梅')
  stubCall(answerInvitation, () => ({ guestKey: 'key', invited: invitedPage({ mine: given }) }))
  await submit.click()
  await expect.poll(() => requests.inputs.length).toBe(2)
  expect(new Set(requests.inputs.map(({ formKey }) => formKey)).size).toBe(2)
})

test('a key that the server does not know is forgotten', async () => {
  stubCall(answerInvitation, () => refused('invitations.wrong_key'))
  const { onForgotten } = await open(given, 'old')
  await page.getByRole('button', { name: '修改回复' }).click()
  await submit.click()
  await expect.poll(() => onForgotten.mock.calls.length).toBe(1)
})

test('what was answered stands there, and 取消 leaves it so', async () => {
  await open(given, 'key')
  await expect.element(page.getByRole('status')).toMatchTextContent(/3人 · 李梅/)
  await page.getByRole('button', { name: '修改回复' }).click()
  await expect.element(name).toHaveValue('李梅')
  await page.getByRole('button', { name: '取消' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent(/3人 · 李梅/)
})

test('the meal is over meanwhile: it says so', async () => {
  stubCall(answerInvitation, () => refused('invitations.over'))
  await open()
  await name.fill('李梅')
  await submit.click()
  await expect.element(page.getByText('宴请已结束或取消，不能再回复')).toBeVisible()
})
