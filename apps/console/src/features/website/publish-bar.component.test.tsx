import { refused, stubCall } from '@roombook/component-tests'
import { publishWebsite, saveWebsite, type WebsiteBlock, withdrawWebsite } from '@roombook/contract/website'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, field, findText, reads } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { storedWebsite } from '#test/website.ts'
import { BlockList } from './block-list.tsx'
import { PublishBar } from './publish-bar.tsx'
import { useUndoKeys } from './use-undo-keys.ts'
import { useWebsiteDraft } from './use-website-draft.ts'

const notice: WebsiteBlock = { key: 'notice', hidden: false, kind: 'notice', text: '欢迎' }
const published = { blocks: [notice], publisherName: '小赵', publishedAt: '2026-11-20T09:00:00.000Z' }

/** The editor without the phone preview. */
function Editor({ stored }: { stored: ReturnType<typeof storedWebsite> }) {
  const draft = useWebsiteDraft(stored)
  useUndoKeys(draft)
  return (
    <>
      <PublishBar draft={draft} published={stored.published} shopId={7} />
      <BlockList blocks={draft.blocks} facts={stored.facts} onChange={draft.change} />
    </>
  )
}

async function open(differences: Parameters<typeof storedWebsite>[0] = {}) {
  stubCall(saveWebsite, ({ version }) => ({ version: version + 1, editedAt: '2026-11-20T10:00:00.000Z' }))
  await renderConsole(<Editor stored={storedWebsite({ blocks: [notice], ...differences })} />, {
    permissions: ['diy/shopinfosave'],
  })
  await expect.element(findText('欢迎')).toBeVisible()
}

const gone = () => expect.element(findText('欢迎')).not.toBeInTheDocument()
const back = () => expect.element(findText('欢迎')).toBeVisible()
const looking = page.getByRole('button', { name: /查看页面/ })

test('a step is taken back and taken again, by button and by key, as far as there are any', async () => {
  await open()
  await expect.element(button('撤销')).toBeDisabled()
  await button('删除模块：公告').click()
  await gone()
  await button('撤销').click()
  await back()
  await expect.element(button('撤销')).toBeDisabled()
  await button('重做').click()
  await gone()
  await userEvent.keyboard('{Control>}z{/Control}')
  await back()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await gone()
  await expect.element(button('重做')).toBeDisabled()
})

test('within a text the keys are the browser’s own: no block comes or goes', async () => {
  await open()
  await button('隐藏模块：公告').click()
  await page.getByRole('button', { expanded: false, name: /公告/ }).click()
  await field('公告内容').click()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(button('显示模块：公告')).toBeVisible()
})

test('while nothing is public there is nothing to look at or to withdraw', async () => {
  await open()
  await reads('草稿已保存 17:00')
  await expect.element(looking).not.toBeInTheDocument()
})

test('what is public is led to by its address, and withdrawn after a question that says what stays', async () => {
  const requests = stubCall(withdrawWebsite, () => ({ version: 4 }))
  await open({ published })
  await looking.click()
  const address = `${window.location.origin}/m/s/7`
  await expect.element(page.getByRole('link', { name: address })).toHaveAttribute('href', address)
  await button('下线页面').click()
  await reads('客人将无法打开页面，草稿会保留，可随时重新发布。')
  await answer('下线门店页面？', '取消')
  expect(requests.inputs).toEqual([])
  await looking.click()
  await button('下线页面').click()
  await answer('下线门店页面？', '下线')
  await expect.poll(readToasts).toContain('页面已下线')
})

test('a page with nothing to show is not made public, which is said', async () => {
  stubCall(publishWebsite, () => refused('website.nothing_to_show'))
  await open()
  await button('发布').click()
  await expect.poll(readToasts).not.toBe('')
  await expect.element(button('发布')).toBeEnabled()
})

test('a draft of another day says of which', async () => {
  await open({ editedAt: '2026-11-18T02:30:00.000Z' })
  await reads('草稿已保存 11月18日 10:30')
})
