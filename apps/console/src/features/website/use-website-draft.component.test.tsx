import { answerLost, holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { publishWebsite, readWebsite, saveWebsite, type WebsiteBlock } from '@roombook/contract/website'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { useCall } from '#platform/api/use-call.ts'
import { openLine } from '#test/live-line.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { storedWebsite } from '#test/website.ts'
import { DraftProblem } from './draft-state.tsx'
import { PublishBar } from './publish-bar.tsx'
import { useWebsiteDraft } from './use-website-draft.ts'
import { websiteLive } from './website.live.ts'

type Stored = OutputOf<typeof readWebsite>

const notice = (text: string): WebsiteBlock[] => [{ key: 'notice', hidden: false, kind: 'notice', text }]
const stored: Stored = storedWebsite({ blocks: notice('欢迎') })
const at = '2026-11-20T10:00:00.000Z'
let server = stored

function Editor() {
  const { data } = useCall(readWebsite, {})
  return data ? <Draft stored={data} /> : null
}

function Draft({ stored: { published }, stored: all }: { stored: Stored }) {
  const draft = useWebsiteDraft(all)
  const [block] = draft.blocks
  return (
    <>
      <textarea
        aria-label="公告"
        value={block?.kind === 'notice' ? block.text : ''}
        onChange={({ target }) => draft.change(notice(target.value), 'notice')}
      />
      <DraftProblem draft={draft} />
      <PublishBar draft={draft} published={published} shopId={1} />
    </>
  )
}

const text = page.getByRole('textbox', { name: '公告' })
const saved = (version: number) => ({ version, editedAt: at })

async function open() {
  stubCall(readWebsite, () => server)
  const screen = await renderConsole(<Editor />, { permissions: ['diy/shopinfosave'] })
  await expect.element(text).toHaveValue('欢迎')
  return screen
}

beforeEach(() => {
  server = stored
})

test('what is typed saves itself once it is quiet, over the version that was read', async () => {
  const requests = stubCall(saveWebsite, () => saved(4))
  await open()
  await text.fill('欢迎光临')
  await expect.element(page.getByText('有未保存的修改')).toBeVisible()
  await expect.element(page.getByText('草稿已保存 18:00')).toBeVisible()
  expect(requests.inputs).toEqual([{ version: 3, blocks: notice('欢迎光临') }])
  await text.fill('欢迎再来')
  await expect.poll(() => requests.inputs.length).toBe(2)
  expect(requests.inputs[1]?.version).toBe(4)
})

test('what is typed while it saves is saved after it', async () => {
  const requests = holding(saveWebsite)
  await open()
  await text.fill('一')
  await expect.poll(() => requests.inputs.length).toBe(1)
  await expect.element(page.getByText('正在保存草稿…')).toBeVisible()
  await text.fill('二')
  requests.answer(saved(4))
  await expect.poll(() => requests.inputs.length).toBe(2)
  requests.answer(saved(5))
  await expect.element(page.getByText('草稿已保存 18:00')).toBeVisible()
  expect(requests.inputs.map(({ version, blocks }) => [version, blocks])).toEqual([
    [3, notice('一')],
    [4, notice('二')],
  ])
})

test('a colleague saved meanwhile: nothing is saved over it until the person decides; both ways lead on', async () => {
  const theirs = { ...stored, version: 4, blocks: notice('装修中'), editorName: '张经理' }
  const requests = stubCall(saveWebsite, ({ version }) =>
    version === 3 ? refused('website.stale', { version: 4, editorName: '张经理' }) : saved(5),
  )
  await open()
  await text.fill('我的')
  await expect.element(button('载入最新内容')).toBeVisible()
  await expect.element(button('发布')).toBeDisabled()
  server = theirs
  await button('载入最新内容').click()
  await expect.element(text).toHaveValue('装修中')
  await button('撤销').click()
  await expect.element(text).toHaveValue('我的')
  await expect.poll(() => requests.inputs.length).toBe(2)
  expect(requests.inputs[1]).toEqual({ version: 4, blocks: notice('我的') })
})

test('用我的覆盖 saves over the newest version', async () => {
  const requests = stubCall(saveWebsite, ({ version }) =>
    version === 3 ? refused('website.stale', { version: 4 }) : saved(5),
  )
  await open()
  await text.fill('我的')
  server = { ...stored, version: 4, blocks: notice('装修中') }
  await button('用我的覆盖').click()
  await expect.element(page.getByText('草稿已保存 18:00')).toBeVisible()
  expect(requests.inputs.at(-1)).toEqual({ version: 4, blocks: notice('我的') })
})

test('where nothing was typed a colleague’s page comes by itself, and says whose it is', async () => {
  const { queryClient } = await open()
  onTestFinished(websiteLive(queryClient))
  const { emit } = await openLine()
  server = { ...stored, version: 4, blocks: notice('装修中'), editorName: '张经理' }
  emit('website.changed', { version: 4, byStaffId: 7, published: false })
  await expect.element(text).toHaveValue('装修中')
  await expect.poll(readToasts).toContain('张经理修改了页面，已载入最新内容')
})

test('no network: it says so, what was typed stays, and 重试 saves it', async () => {
  stubCall(saveWebsite, () => unreachable)
  await open()
  await text.fill('我的')
  await expect.element(button('重试')).toBeVisible()
  await expect.element(page.getByText('草稿未能保存，请检查网络')).toBeVisible()
  stubCall(saveWebsite, () => saved(4))
  await button('重试').click()
  await expect.element(page.getByText('草稿已保存 18:00')).toBeVisible()
  await expect.element(text).toHaveValue('我的')
})

test('the answer is lost and more was typed: the next save begins from the version that the lost one made', async () => {
  const requests = stubCall(saveWebsite, ({ version }) =>
    version === 3 ? answerLost(saveWebsite, saved(4), 3) : saved(5),
  )
  await open()
  await text.fill('一')
  await expect.element(button('重试')).toBeVisible()
  await text.fill('一二')
  await expect.poll(() => requests.inputs.at(-1)?.blocks).toEqual(notice('一二'))
  await button('重试').click()
  await expect.element(page.getByText('草稿已保存 18:00')).toBeVisible()
  expect(requests.inputs.at(-1)).toEqual({ version: 4, blocks: notice('一二') })
})

test('发布 saves what is unsaved first, and publishes that version', async () => {
  const saving = stubCall(saveWebsite, () => saved(4))
  const publishing = stubCall(publishWebsite, () => ({ version: 4, publishedAt: at }))
  await open()
  await text.fill('马上发布')
  await button('发布').click()
  await expect.poll(readToasts).toContain('发布成功')
  expect([saving.inputs.length, publishing.inputs]).toEqual([1, [{ version: 4 }]])
})

test('what cannot be saved is not published', async () => {
  stubCall(saveWebsite, () => refused('uploads.image_missing'))
  const publishing = stubCall(publishWebsite, () => ({ version: 4, publishedAt: at }))
  await open()
  await text.fill('马上发布')
  await button('发布').click()
  await expect.element(button('重试')).toBeVisible()
  expect(publishing.inputs).toEqual([])
})
