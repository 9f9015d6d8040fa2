import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { findStores } from '@roombook/contract/find-stores'
import {
  firstWebsitePage,
  type PageBlock,
  readWebsitePage,
  type WebsitePage as Website,
} from '@roombook/contract/website-page'
import { fen, noMoney } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { isCutOff, onSmallestPhone, renderPhone } from '#test/render-phone.tsx'
import { EntryPage } from './doors.page.tsx'
import { WebsitePage } from './website.page.tsx'
import { WebsitePreviewPage } from './website-preview.page.tsx'

const website = (blocks: PageBlock[], differences: Partial<Website> = {}): Website => ({
  shopId: 1,
  shopTitle: '云厅',
  kindTitle: '餐厅',
  logo: '',
  introduction: '临江而设',
  openState: { open: true, words: '今日 11:00–21:00' },
  phone: '0571 8888 0000',
  bookingOpen: true,
  referralOpen: false,
  blocks,
  ...differences,
})
const cover: PageBlock = {
  key: 'c',
  kind: 'cover',
  pictures: [],
  collage: [],
  title: '云上人家',
  tagline: '一席山水',
}
const roomOf = (id: number, title: string, images: string[] = []) => ({
  id,
  title,
  floorName: '一楼',
  images,
  facilities: ['投影', 'KTV'],
  capacityText: '8–12人',
  serviceFee: fen(20_000),
  averageSpend: noMoney,
})
const rooms: PageBlock = {
  key: 'r',
  kind: 'rooms',
  title: '包厢一览',
  rooms: [roomOf(7, '牡丹厅', ['/a.jpg', '/b.jpg']), roomOf(8, '竹厅')],
  total: 2,
}

const open = (blocks: PageBlock[], differences?: Partial<Website>) => {
  stubCall(readWebsitePage, () => website(blocks, differences))
  return renderPhone(<WebsitePage />, { path: '/s/1', route: '/s/:shopId' })
}
const section = (name: string) => page.getByRole('region', { name })
const bar = (name: string) => page.getByRole('navigation', { name })

describe('the page of a store', () => {
  test('without a cover still says where one is, and whether it is open', async () => {
    await open([])
    await expect.element(page.getByRole('heading', { name: '云厅', level: 1 })).toBeVisible()
    await expect.element(section('门店概况')).toMatchTextContent(/营业中今日 11:00–21:00餐厅临江而设/)
  })

  test('with a cover has one heading, the cover’s', async () => {
    await open([cover], { openState: { open: false, words: '明日 11:00 开始营业' } })
    await expect.poll(() => page.getByRole('heading', { level: 1 }).elements().length).toBe(1)
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('云上人家')
    await expect.element(page.getByText('一席山水')).toBeVisible()
    await expect.element(section('门店概况')).toMatchTextContent(/休息明日 11:00 开始营业/)
  })

  test('several pictures are wiped through, by the keyboard too; one alone is not', async () => {
    await open([{ ...cover, pictures: ['/1.jpg', '/2.jpg', '/3.jpg'] }])
    await expect.element(page.getByText('左右滑动 · 3张')).toBeVisible()
    await expect.element(section('门店图片')).toHaveAttribute('tabindex', '0')
    await expect
      .poll(() => section('门店图片').getByRole('img').elements().length, {
        message: 'those after the first are decoration',
      })
      .toBe(1)
    await open([{ ...cover, pictures: ['/1.jpg'] }])
    await expect.element(section('门店图片').last()).not.toHaveAttribute('tabindex')
  })

  test('words, hours and what guests should know stand in the house’s own order', async () => {
    await open([
      { key: 'n', kind: 'notice', text: '国庆照常营业' },
      { key: 'w', kind: 'words', title: '关于我们', text: '第一行\n第二行' },
      {
        key: 'h',
        kind: 'hours',
        title: '营业时间',
        note: '节假日除外',
        periods: [
          { title: '午餐', days: '周一至周五', times: '11:00–14:00' },
          { title: '晚餐', days: '每天', times: '17:00–21:00' },
        ],
      },
    ])
    await expect.element(page.getByRole('complementary', { name: '公告' })).toMatchTextContent('国庆照常营业')
    await expect
      .element(section('营业时间'))
      .toMatchTextContent(/午餐周一至周五11:00–14:00晚餐每天17:00–21:00节假日除外/)
    const text = page.getByRole('main').element().textContent ?? ''
    expect(text.indexOf('国庆照常营业')).toBeLessThan(text.indexOf('关于我们'))
    expect(text.indexOf('关于我们')).toBeLessThan(text.indexOf('营业时间'))
  })

  test('the way there, where the car stays, and the number to call', async () => {
    await open([
      {
        key: 'k',
        kind: 'contact',
        title: '联系我们',
        phone: '0571 8888 0000',
        address: '望江路100号',
        mapUrl: 'https://map.example/1',
        parking: '地下二层',
      },
    ])
    const contact = section('联系我们')
    await expect.element(contact).toMatchTextContent(/望江路100号导航停车：地下二层0571 8888 0000拨打/)
    await expect
      .element(contact.getByRole('link', { name: '导航' }))
      .toHaveAttribute('rel', 'noopener noreferrer')
    await expect
      .element(contact.getByRole('link', { name: '拨打' }))
      .toHaveAttribute('href', 'tel:057188880000')
  })
})

describe('its rooms and dishes', () => {
  test('each room leads to its own booking, with what it has and costs', async () => {
    const { at } = await open([rooms])
    const list = section('包厢一览').getByRole('listitem')
    await expect.element(list.first()).toMatchTextContent(/牡丹厅8–12人 · 一楼投影 · KTV.*200/)
    await list.first().getByRole('link', { name: '牡丹厅' }).click()
    await expect.poll(at).toBe('/s/1/book?room=7')
  })

  test('negative control: a house that takes no bookings online leads nowhere, and offers to be called', async () => {
    await open([rooms], { bookingOpen: false })
    await expect.element(section('包厢一览')).toMatchTextContent(/牡丹厅/)
    await expect.element(section('包厢一览').getByRole('link')).not.toBeInTheDocument()
    await expect
      .element(bar('联系门店').getByRole('link', { name: '拨打电话' }))
      .toHaveAttribute('href', 'tel:057188880000')
    await expect.element(page.getByRole('link', { name: '立即预订' })).not.toBeInTheDocument()
  })

  test('neither called nor booked: there is no bar', async () => {
    await open([rooms], { bookingOpen: false, phone: '' })
    await expect.element(section('包厢一览')).toBeVisible()
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
  })

  test('a room’s pictures are shown in large, and how many there are; one without any has its first sign', async () => {
    await open([rooms])
    await page.getByRole('button', { name: '放大：牡丹厅，2张图片' }).click()
    const viewer = page.getByRole('dialog', { name: '图片' })
    await expect.element(viewer.getByText('1 / 2')).toBeVisible()
    await viewer.getByRole('button', { name: '关闭图片' }).click()
    await expect.element(viewer).not.toBeInTheDocument()
    await page.getByRole('button', { name: '放大：牡丹厅，2张图片' }).click()
    await expect.element(viewer).toBeVisible()
    window.history.back()
    await expect.element(viewer).not.toBeInTheDocument()
    await expect.element(section('包厢一览')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /放大：竹厅/ })).not.toBeInTheDocument()
  })

  test('a gallery says what each picture is; one without words is numbered', async () => {
    const pictures = [
      { image: '/a.jpg', caption: '大堂' },
      { image: '/b.jpg', caption: '' },
    ]
    await open([{ key: 'g', kind: 'gallery', title: '环境', pictures }])
    await expect.element(page.getByRole('button', { name: '放大：大堂' })).toBeVisible()
    await page.getByRole('button', { name: '放大：图片2' }).click()
    await expect.element(page.getByText('2 / 2')).toBeVisible()
  })

  test('dishes by their categories, with a price where the house says one', async () => {
    const dish = { image: '', description: '', unit: '份', priceFrom: false }
    await open([
      {
        key: 'd',
        kind: 'dishes',
        title: '招牌菜',
        groups: [
          {
            title: '热菜',
            dishes: [
              { ...dish, id: 1, title: '片皮鸭', description: '现烤', price: fen(16_800) },
              { ...dish, id: 2, title: '老鸭汤', price: null },
            ],
          },
        ],
      },
    ])
    const list = section('招牌菜').getByRole('listitem')
    await expect.element(section('招牌菜').getByRole('heading', { name: '热菜' })).toBeVisible()
    await expect.element(list.first()).toMatchTextContent(/片皮鸭¥168.*现烤/)
    await expect.element(list.last()).toMatchTextContent(/^老鸭汤$/)
  })
})

describe('coming to it', () => {
  test('what the server sent along stands at once, without asking', async () => {
    const sent = document.createElement('script')
    sent.type = 'application/json'
    sent.id = firstWebsitePage
    sent.textContent = JSON.stringify(website([], { shopTitle: '湖滨店' }))
    document.body.append(sent)
    const requests = holding(readWebsitePage)
    await renderPhone(<WebsitePage />, { path: '/s/1', route: '/s/:shopId' })
    await expect.element(page.getByRole('heading', { name: '湖滨店' })).toBeVisible()
    await renderPhone(<WebsitePage />, { path: '/s/2', route: '/s/:shopId' })
    await expect
      .poll(() => requests.inputs.at(-1), { message: 'another store’s is asked for' })
      .toEqual({ shopId: 2 })
    sent.remove()
  })

  test('a store that has published nothing leads on; without a network it can be asked for again', async () => {
    stubCall(readWebsitePage, () => refused('request.not_found'))
    const { at } = await renderPhone(<WebsitePage />, { path: '/s/9', route: '/s/:shopId' })
    await expect.element(page.getByRole('heading', { name: '门店暂未发布页面' })).toBeVisible()
    await page.getByRole('button', { name: '寻找门店' }).click()
    await expect.poll(at).toBe('/')
    stubCall(readWebsitePage, () => unreachable)
    await renderPhone(<WebsitePage />, { path: '/s/1', route: '/s/:shopId' })
    await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
    stubCall(readWebsitePage, () => website([]))
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('heading', { name: '云厅' })).toBeVisible()
  })

  test('on the smallest phone nothing is cut off sideways, and the bar is in reach', async () => {
    await onSmallestPhone()
    await open([{ ...cover, title: '名字很长的云上人家私房菜会所望江路总店' }, rooms])
    await expect.element(bar('预订').getByRole('link', { name: '立即预订' })).toBeInViewport({ ratio: 1 })
    expect(isCutOff()).toBe(false)
  })
})

describe('whoever comes without a link', () => {
  const search = page.getByRole('searchbox', { name: '寻找门店' })
  const stores = section('寻找门店').getByRole('link')
  const answerStores = () =>
    stubCall(findStores, ({ words }) => ({
      list: [
        { shopId: 1, title: '云厅', address: '望江路100号', logo: '' },
        { shopId: 2, title: '湖滨店', address: '湖滨路8号', logo: '' },
      ].filter(({ title, address }) => (title + address).includes(words ?? '')),
    }))

  test('finds their bookings, their work, or a store by a part of its name or address', async () => {
    answerStores()
    const { at } = await renderPhone(<EntryPage />)
    await expect.element(page.getByRole('link', { name: /我的预订/ })).toHaveAttribute('href', '/bookings')
    await expect.element(page.getByRole('link', { name: /员工登录/ })).toHaveAttribute('href', '/me')
    await search.fill(' 湖滨路 ')
    await expect.poll(() => stores.elements().length).toBe(1)
    await stores.click()
    await expect.poll(at).toBe('/s/2')
  })

  test('nothing is found: it says so; those found before stay until it is known', async () => {
    answerStores()
    await renderPhone(<EntryPage />)
    await expect.poll(() => stores.elements().length).toBe(2)
    const held = holding(findStores)
    await search.fill('无')
    await expect.poll(() => held.inputs.at(-1)).toEqual({ words: '无' })
    await expect.poll(() => stores.elements().length).toBe(2)
    held.answer({ list: [] })
    await expect.element(page.getByText('没有找到门店，请换个词试试。')).toBeVisible()
  })

  test('without a network it says so', async () => {
    stubCall(findStores, () => unreachable)
    await renderPhone(<EntryPage />)
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
  })
})

describe('the editor’s frame', () => {
  const say = (blocks: PageBlock[], from: { source?: Window; origin?: string } = {}) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        source: window.parent,
        origin: location.origin,
        data: { type: 'roombook.preview', page: website(blocks) },
        ...from,
      }),
    )
  const hint = page.getByText('此页面由门店后台的编辑器打开。')

  test('shows what the editor says, as often as it changes', async () => {
    await renderPhone(<WebsitePreviewPage />)
    await expect.element(hint).toBeVisible()
    say([])
    await expect.element(page.getByText('在左侧添加模块后，这里会立即显示。')).toBeVisible()
    say([cover])
    await expect.element(page.getByRole('heading', { name: '云上人家' })).toBeVisible()
    say([{ ...cover, title: '新的名字' }])
    await expect.element(page.getByRole('heading', { name: '新的名字' })).toBeVisible()
  })

  test('listens to nobody else: not to another page, and not to itself', async () => {
    await renderPhone(<WebsitePreviewPage />)
    await expect.element(hint).toBeVisible()
    say([cover], { origin: 'https://elsewhere.example' })
    say([cover], { source: window })
    await expect.element(hint).toBeVisible()
    say([cover])
    await expect.element(hint).not.toBeInTheDocument()
  })

  test('stays where it is when a link in it is tapped', async () => {
    const { at } = await renderPhone(<WebsitePreviewPage />, { path: '/preview', route: '/preview' })
    say([rooms])
    await page.getByRole('link', { name: '牡丹厅' }).click()
    expect(at()).toBe('/preview')
  })
})
