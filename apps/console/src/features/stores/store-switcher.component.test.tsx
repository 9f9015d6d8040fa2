import { holding, stubCall, unreachable } from '@roombook/component-tests'
import { listBoundShops } from '@roombook/contract/stores'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { session, useSession } from '#platform/session/session-store.ts'
import { iconButton } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { StoreSwitcher } from './store-switcher.tsx'

const shop = (id: number, title: string, address = '') => ({ id, title, address, logo: '' })
const both = [shop(1, '云厅', '南山路1号'), shop(2, '和宴西湖店', '北山街8号')]
const drawer = page.getByRole('dialog', { name: '切换门店' })
const store = (name: RegExp) => drawer.getByRole('button', { name })
const search = page.getByRole('searchbox', { name: '搜索门店' })

/** Opens the list for a user of two stores. */
async function open(shopCount = 2) {
  const onOpen = vi.fn()
  const screen = await renderConsole(<StoreSwitcher onOpen={onOpen} />)
  useSession.setState(({ user }) => ({ user: user && { ...user, shopCount } }))
  return { ...screen, onOpen }
}

async function openList() {
  const opened = await open()
  await iconButton('切换门店').click()
  return opened
}

const answerStores = (list = both, count = list.length) => stubCall(listBoundShops, () => ({ list, count }))

describe('who works', () => {
  test('in one store alone has nowhere to go', async () => {
    await open(1)
    expect(session.get().user?.shopCount).toBe(1)
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })

  test('in two is led to the list of them, and stands in one', async () => {
    answerStores()
    const { onOpen } = await openList()
    expect(onOpen).toHaveBeenCalledOnce()
    await expect.element(search).toHaveFocus()
    await expect.element(store(/云厅/)).toBeDisabled()
    await expect.element(store(/云厅/)).toHaveAttribute('aria-current', 'true')
    await expect.element(store(/云厅/)).toMatchTextContent(/云厅当前门店南山路1号/)
    await expect.element(store(/和宴西湖店/)).toMatchTextContent(/^湖和宴西湖店北山街8号$/)
  })
})

describe('the list', () => {
  test('leads into a store by way of a page that has nothing of either', async () => {
    answerStores()
    const { at } = await openList()
    await store(/和宴西湖店/).click()
    await expect.poll(at).toBe('/jump')
    await expect.element(drawer).not.toBeInTheDocument()
  })

  test('is entered by the keyboard: the store one stands in is passed over', async () => {
    answerStores()
    const { at } = await openList()
    await expect.element(search).toHaveFocus()
    await expect.element(store(/和宴西湖店/)).toBeEnabled()
    ;(store(/和宴西湖店/).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(at).toBe('/jump')
  })

  test('is searched once the typing rests; nobody found is said, and how to go on', async () => {
    const requests = stubCall(listBoundShops, ({ keyword }) => {
      const list = both.filter(({ title, address }) => `${title}${address}`.includes(keyword))
      return { list, count: list.length }
    })
    await openList()
    await search.fill(' 北山 ')
    await expect.element(store(/云厅/)).not.toBeInTheDocument()
    await expect.element(store(/和宴西湖店/)).toBeVisible()
    expect(requests.inputs.map(({ keyword }) => keyword)).toEqual(['', '北山'])
    await search.fill('没有')
    await expect.element(page.getByText('没有找到门店')).toBeVisible()
    await expect.element(page.getByText('换个名称或地址试试')).toBeVisible()
  })

  test('shows the old ones while others are looked for', async () => {
    answerStores()
    await openList()
    await expect.element(store(/和宴西湖店/)).toBeVisible()
    const server = holding(listBoundShops)
    await search.fill('云')
    await expect.poll(() => server.inputs.length).toBe(2)
    await expect.element(store(/和宴西湖店/)).toBeVisible()
    server.answer({ list: [both[0] as (typeof both)[number]], count: 1 })
    await expect.element(store(/和宴西湖店/)).not.toBeInTheDocument()
  })

  test('goes on as one scrolls to its end', async () => {
    const requests = stubCall(listBoundShops, ({ page: at }) => ({
      list: Array.from({ length: at === 1 ? 50 : 10 }, (_, id) =>
        shop(at * 100 + id, `第${at}页${id + 1}号店`),
      ),
      count: 60,
    }))
    await openList()
    await expect.element(store(/第1页50号店/)).toBeInTheDocument()
    const list = drawer.getByRole('list', { name: '门店' })
    const box = list.element().parentElement as HTMLElement
    box.scrollTop = box.scrollHeight
    await expect.element(store(/第2页10号店/)).toBeInTheDocument()
    expect(requests.inputs.map(({ page: at }) => at)).toEqual([1, 2])
  })

  test('that cannot be had says why, and is asked for again', async () => {
    stubCall(listBoundShops, () => unreachable)
    await openList()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败，请检查网络后重试/)
    answerStores()
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(store(/和宴西湖店/)).toBeVisible()
  })
})
