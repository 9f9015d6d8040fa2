import { answerLost, holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { addLabel } from '@roombook/contract/labels'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { type ChangeOptions, useChange } from './use-change.ts'

const done: number[] = []

/** Minimal form that sends a change. */
function AddLabel({ words, ...options }: { words: string } & ChangeOptions<typeof addLabel>) {
  const [title, setTitle] = useState(words)
  const change = useChange(addLabel, { onDone: ({ id }) => done.push(id), ...options })
  const { pending, unanswered, refusal } = change
  return (
    <>
      <input aria-label="名称" value={title} onChange={({ target }) => setTitle(target.value)} />
      <button type="button" onClick={() => void change.run({ kind: 'order', title })}>
        添加
      </button>
      <button type="button" onClick={change.renew}>
        另起
      </button>
      <p role="status">
        {pending ? '提交中' : unanswered ? '没有回音' : refusal ? `被拒：${refusal.code}` : '空闲'}
      </p>
    </>
  )
}

const state = page.getByRole('status').filter({ hasText: /提交中|没有回音|被拒|空闲/ })
const add = page.getByRole('button', { name: '添加' })

async function render(text: string, options: ChangeOptions<typeof addLabel> = {}) {
  done.length = 0
  await renderConsole(<AddLabel words={text} {...options} />)
}

test('an answer that is lost is asked for again under the same key, and heard once', async () => {
  let carriedOut = 0
  const requests = stubCall(addLabel, () => {
    carriedOut += 1
    return answerLost(addLabel, { id: 5 })
  })
  await render('靠窗')
  await add.click()
  await expect.poll(readToasts).toContain('标签已添加')
  expect([carriedOut, done, requests.inputs.length, new Set(requests.keys).size]).toEqual([1, [5], 2, 1])
  await expect.element(state).toHaveTextContent('空闲')
})

test('without a network it says so after three tries, and the person’s own next try keeps the key', async () => {
  const requests = stubCall(addLabel, () => unreachable)
  await render('靠窗')
  await add.click()
  await expect.poll(readToasts).toContain('网络连接失败，请检查网络后重试')
  await expect.element(state).toHaveTextContent('没有回音')
  expect([done, requests.inputs.length]).toEqual([[], 3])
  stubCall(addLabel, () => ({ id: 6 }))
  await add.click()
  await expect.poll(readToasts).toContain('标签已添加')
  expect([done, requests.inputs.length, new Set(requests.keys).size]).toEqual([[6], 4, 1])
})

test('a second press while one is on its way sends nothing more', async () => {
  const server = holding(addLabel)
  await render('靠窗')
  await add.click()
  await add.click()
  await expect.element(state).toHaveTextContent('提交中')
  expect(server.inputs).toHaveLength(1)
  server.answer({ id: 7 })
  await expect.element(state).toHaveTextContent('空闲')
  expect(done).toEqual([7])
})

test('a refusal is said in the catalogue’s words, keeps the key, and is gone with the next try', async () => {
  const requests = stubCall(addLabel, () => refused('settings.label_taken'))
  await render('靠窗')
  await add.click()
  await expect.element(state).toHaveTextContent('被拒：settings.label_taken')
  await expect.poll(readToasts).toContain('该分组已有同名标签')
  stubCall(addLabel, () => ({ id: 8 }))
  await add.click()
  await expect.element(state).toHaveTextContent('空闲')
  expect([done, new Set(requests.keys).size]).toEqual([[8], 1])
})

test('a screen that shows the refusal itself has no toast beside it; negative control: another has', async () => {
  stubCall(addLabel, () => refused('settings.label_taken'))
  await render('靠窗', { onRefused: () => true })
  await add.click()
  await expect.element(state).toHaveTextContent('被拒：settings.label_taken')
  expect(readToasts()).not.toContain('该分组已有同名标签')
  await render('靠窗', { onRefused: () => undefined })
  await page.getByRole('button', { name: '添加' }).last().click()
  await expect.poll(readToasts).toContain('该分组已有同名标签')
})

test('what was changed after lost answers is not done beside: the person hears that the first was', async () => {
  const requests = stubCall(addLabel, () => answerLost(addLabel, { id: 9 }, 3))
  await render('靠窗')
  await add.click()
  await expect.element(state).toHaveTextContent('没有回音')
  await page.getByRole('textbox', { name: '名称' }).fill('安静')
  await add.click()
  await expect.poll(readToasts).toContain('上一次提交已经成功，之后的改动没有保存')
  expect([done, requests.inputs.map(({ title }) => title)]).toEqual([[9], ['靠窗', '靠窗', '靠窗', '安静']])
})

test('a new intent has another key, and the old refusal is gone', async () => {
  const requests = stubCall(addLabel, () => refused('settings.label_taken'))
  await render('靠窗')
  await add.click()
  await expect.element(state).toHaveTextContent('被拒：settings.label_taken')
  await page.getByRole('button', { name: '另起' }).click()
  await expect.element(state).toHaveTextContent('空闲')
  await add.click()
  await expect.poll(() => requests.keys.length).toBe(2)
  expect(new Set(requests.keys).size).toBe(2)
})

test('a session that is over leads to the login, which says why', async () => {
  stubCall(addLabel, () => refused('session.ended'))
  const { at } = await renderConsole(<AddLabel words="靠窗" />, { path: '/setbase' })
  await add.click()
  await expect.poll(at).toBe('/login')
})
