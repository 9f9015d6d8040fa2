import { holding, stubCall, unreachable } from '@roombook/component-tests'
import { listMessages } from '@roombook/contract/messages'
import { listTasks } from '@roombook/contract/operation-tasks'
import { listPhoneBoxes } from '@roombook/contract/phone-boxes'
import { listOpenCalls } from '@roombook/contract/phone-calls'
import { logout } from '@roombook/contract/session'
import { permissionCheck, shopInfo } from '@roombook/contract/shell'
import { type PermissionNode, type PluginName, pluginNames } from '@roombook/domain/session'
import type { ReactNode } from 'react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useIsOrderFormOpen } from '#features/booking/index.ts'
import { NavigationEntries, useOpenEntries } from '#platform/navigation/navigation-entry.ts'
import { session, useSession } from '#platform/session/session-store.ts'
import { answer, dialog, field, findText, reads } from '#test/by-hand.ts'
import { openLine } from '#test/live-line.ts'
import { readFormRequest } from '#test/open-board.tsx'
import { button } from '#test/open-move.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { LoadingMask } from '#ui/loading-mask.tsx'
import { useTheme } from '#ui/theme/theme-store.ts'
import { features } from '../../app/features.ts'
import { listNavigationEntries, placePages } from '../../app/pages.ts'
import { BookButton } from './book-button.tsx'
import { DrawerMenu } from './drawer-menu.tsx'
import { FindEntry } from './find-entry.tsx'
import { settingsLive } from './settings.live.ts'
import { ShellHeader } from './shell-header.tsx'
import { StorePopover } from './store-popover.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { TopNavigation } from './top-navigation.tsx'
import { UserMenu } from './user-menu.tsx'

const entries = listNavigationEntries(placePages(features))

/** Provides the navigation entries of all pages. */
const Among = ({ children }: { children: ReactNode }) => (
  <NavigationEntries value={entries}>{children}</NavigationEntries>
)
const Menu = () => <DrawerMenu entries={useOpenEntries()} />
const Top = () => <TopNavigation entries={useOpenEntries().filter(({ top }) => top)} />
const listLinks = (name: string) =>
  page
    .getByRole('navigation', { name })
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
const open = (part: ReactNode, atWork: AtWork = {}) => renderConsole(<Among>{part}</Among>, atWork)

/** Entries open to every user (2.12, 2.13, 2.17), in the order of the menus. */
const forAll = ['开店指引', '短信记录', '账户钱包', 'AI算力', '功能商店', '开通记录', '更新日志']

describe('the menu of everything', () => {
  const openMenu = async (atWork: AtWork) => {
    const screen = await open(<Menu />, atWork)
    await button('打开菜单').click()
    return screen
  }

  test('shows every entry the person may enter, and leads there', async () => {
    const { at } = await openMenu({ permissions: ['roombook/orderlist'] })
    await expect.poll(() => listLinks('全部功能')).toEqual(['首页', '订单', ...forAll])
    await page.getByRole('link', { name: '订单' }).click()
    await expect.poll(at).toBe('/order')
    await expect.element(page.getByRole('navigation', { name: '全部功能' })).not.toBeInTheDocument()
  })

  test('whoever has no right is shown what is for all', async () => {
    await openMenu({})
    await expect.poll(() => listLinks('全部功能')).toEqual(['首页', ...forAll])
  })

  test('what was not bought is not there, for an administrator either; the printer is for them alone', async () => {
    await openMenu({ adminLevel: 2 })
    await expect.poll(() => listLinks('全部功能')).toContain('打印机')
    expect(listLinks('全部功能')).not.toContain('菜品')
  })

  test('what was bought is', async () => {
    await openMenu({ adminLevel: 2, plugins: { 'foods/foodlist': true } })
    await expect.poll(() => listLinks('全部功能')).toContain('菜品')
  })

  test('is closed by Esc, and leads nowhere then', async () => {
    const { at } = await openMenu({})
    await expect.element(page.getByRole('link', { name: '首页' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('link', { name: '首页' })).not.toBeInTheDocument()
    expect(at()).toBe('/')
  })
})

describe('the navigation along the header', () => {
  test('holds the pages of every day alone, and marks the one that is open', async () => {
    const { at } = await open(<Top />, {
      permissions: ['roombook/orderlist', 'shopbox/index'],
      path: '/order',
    })
    await expect.poll(() => listLinks('主导航')).toEqual(['首页', '订单', '桌台'])
    await expect.element(page.getByRole('link', { name: '订单' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: '桌台' }).click()
    expect(at()).toBe('/table')
    await expect.element(page.getByRole('link', { name: '订单' })).not.toHaveAttribute('aria-current')
  })
})

describe('the header', () => {
  const boughtAll = () => {
    stubCall(listMessages, () => ({ list: [], count: 0, unread: 0 }))
    stubCall(listOpenCalls, () => ({ list: [], count: 0, missed: 0 }))
    stubCall(listPhoneBoxes, () => ({ boxes: [], lineList: [], address: '' }))
    stubCall(listTasks, () => ({ list: [], count: 0, dueCount: 120, overdueCount: 0, putOffCount: 0 }))
    const plugins = Object.fromEntries(pluginNames.map((name) => [name, true]))
    return open(<ShellHeader />, { adminLevel: 2, plugins, settings: { voiceOn: true }, path: '/home' })
  }
  const more = page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: /更多/ })
  const account = page.getByTitle('账号')

  test('leads home by its logo [2.03]', async () => {
    const { at } = await open(<ShellHeader />, { path: '/plugin-record' })
    await page.getByRole('link', { name: '订包，回到首页' }).click()
    expect(at()).toBe('/')
  })

  /** Adds a notice as wide as an icon, such as 没有声音, to the header. */
  const withNotice = async () => {
    await expect.element(account).toBeVisible()
    const notice = document.createElement('span')
    notice.style.cssText = 'flex: none; width: 32px'
    account.element().before(notice)
  }

  test('holds menu, store, workbench, messages, voice, look and whoever is at work [2.28]', async () => {
    await boughtAll()
    for (const name of ['打开菜单', '门店 云厅', '小程序工作台', /消息/, /^切换到(深色|浅色)$/, /小赵/])
      await expect.element(page.getByRole('button', { name }).first()).toBeVisible()
    await expect.element(page.getByRole('switch', { name: /语音/ })).toBeVisible()
  })

  test('has room for every page of a store that bought all, the till among them, also at 1280 and with a notice', async () => {
    await page.viewport(1280, 720)
    onTestFinished(() => page.viewport(1440, 900))
    await boughtAll()
    await withNotice()
    await expect.element(account).toBeInViewport({ ratio: 1 })
    await expect.poll(() => listLinks('主导航').length).toBeGreaterThanOrEqual(10)
    expect(listLinks('主导航').slice(0, 3)).toEqual(['首页', '订单', '收银'])
    await expect.element(more).not.toBeInTheDocument()
  })

  test('a narrower window puts the last behind 更多, and says when the open page is among them', async () => {
    await page.viewport(1024, 720)
    onTestFinished(() => page.viewport(1440, 900))
    const { at } = await boughtAll()
    await expect.element(page.getByRole('link', { name: '订单' })).toBeInViewport({ ratio: 1 })
    await expect.element(page.getByRole('link', { name: 'AI短信' })).not.toBeInTheDocument()
    await more.click()
    await page.getByRole('link', { name: 'AI短信' }).click()
    await expect.poll(at).toBe('/aisms')
    await expect.element(more).toHaveAttribute('data-current', 'true')
    expect(document.documentElement.scrollWidth).toBe(1024)
  })

  test('a window as narrow as a phone holds the whole header; the pages are in the menu', async () => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(1440, 900))
    await boughtAll()
    await withNotice()
    await expect.element(account).toBeInViewport({ ratio: 1 })
    await expect.element(button(/^门店/)).toBeInViewport({ ratio: 1 })
    await expect.element(button('新建今天的预订')).toBeInViewport({ ratio: 1 })
    await expect.element(page.getByRole('navigation', { name: '主导航' })).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBe(390)
  })
})

describe('whoever is at work', () => {
  const menu = page.getByRole('button', { name: /小赵/ })

  test('is named with their role, and finds the settings that they may enter', async () => {
    const { at } = await open(<UserMenu />, { permissions: ['shopconfig/savebaseinfo'] })
    await menu.click()
    await reads('前台')
    await expect
      .poll(() => listLinks('门店设置'))
      .toEqual([
        '开店指引',
        '门店资料',
        '功能开关',
        '标签',
        '预订规则',
        '线上预订',
        '订金规则',
        '收款账户',
        '收银对接',
        ...forAll.slice(1),
      ])
    await page.getByRole('link', { name: '功能开关' }).click()
    expect(at()).toBe('/set/switch')
    await expect.element(page.getByRole('link', { name: '功能开关' })).not.toBeInTheDocument()
  })

  test.each<[PermissionNode, string, PluginName[]]>([
    ['shopconfig/savephonezj', '电话助手', ['shopconfig/savephonezj']],
    ['diy/shopinfosave', '微官网', []],
    ['invite/index', '邀请函', []],
  ])('with %s alone finds %s, and what is for all [2.18]', async (node, title, bought) => {
    const plugins = Object.fromEntries(bought.map((name) => [name, true]))
    await open(<UserMenu />, { permissions: [node], plugins })
    await menu.click()
    await expect.poll(() => listLinks('门店设置').toSorted()).toEqual([title, ...forAll].toSorted())
  })

  test('finds the printer as an administrator alone, and whatever else is set [2.22]', async () => {
    await open(<UserMenu />, { adminLevel: 2 })
    await menu.click()
    await expect
      .poll(() => listLinks('门店设置'))
      .toEqual([
        '桌台',
        '开店指引',
        '门店资料',
        '功能开关',
        '标签',
        '微官网',
        '邀请函',
        '餐段',
        '预订规则',
        '线上预订',
        '订金规则',
        '收款账户',
        '收银对接',
        '短信记录',
        '员工',
        '角色权限',
        '打印机',
        '账户钱包',
        '发票',
        'AI算力',
        '功能商店',
        '开通记录',
        '更新日志',
      ])
  })

  test('changes the own password from there', async () => {
    await open(<UserMenu />)
    await menu.click()
    await button(/修改密码/).click()
    await expect.element(dialog('修改密码')).toBeVisible()
    await expect.element(field('原密码')).toHaveFocus()
  })

  test('is asked before leaving, and stays where it was not meant', async () => {
    const requests = stubCall(logout, () => ({}))
    await open(<UserMenu />)
    await menu.click()
    await button(/退出登录/).click()
    await answer('确认退出登录吗？', '取消')
    expect(session.isLoggedIn()).toBe(true)
    expect(requests.inputs).toEqual([])
  })

  const mask = page.getByRole('status').filter({ hasText: '正在退出…' })
  const openUnderMask = () =>
    open(
      <>
        <UserMenu />
        <LoadingMask />
      </>,
    )

  test('leaves at once, under a mask over the whole window until the server knows [2.29]', async () => {
    const requests = holding(logout)
    const { at } = await openUnderMask()
    await menu.click()
    await button(/退出登录/).click()
    await answer('确认退出登录吗？', '退出登录')
    await reads('正在退出…')
    expect([session.isLoggedIn(), at()]).toEqual([false, '/login'])
    const { x, y, width, height } = mask.element().getBoundingClientRect()
    expect([x, y, width, height]).toEqual([0, 0, 1440, 900])
    requests.answer({})
    await expect.element(findText('正在退出…')).not.toBeInTheDocument()
  })

  test('leaves also where the server cannot be told, and the mask goes [8.02]', async () => {
    const requests = holding(logout)
    const { at } = await openUnderMask()
    await menu.click()
    await button(/退出登录/).click()
    await answer('确认退出登录吗？', '退出登录')
    await expect.element(mask).toBeVisible()
    requests.answer(unreachable)
    await expect.element(mask).not.toBeInTheDocument()
    expect([session.isLoggedIn(), at()]).toEqual([false, '/login'])
  })
})

describe('the store at work in', () => {
  test('says what is known of it, and nothing of what is not', async () => {
    await open(<StorePopover />)
    await button('门店 云厅').click()
    await reads('餐厅', '057188880000')
    for (const unknown of ['地址', '服务到期', '切换门店'])
      await expect.element(findText(unknown)).not.toBeInTheDocument()
  })

  test('is named with its address [2.28]', async () => {
    await open(<StorePopover />)
    useSession.setState(({ shop }) => ({ shop: shop && { ...shop, address: '南山路1号' } }))
    await button('门店 云厅').click()
    await reads('南山路1号')
  })

  test('says how many messages it may still send, marks when they are few, and follows what is sent [3.11]', async () => {
    await open(<StorePopover />)
    await button('门店 云厅').click()
    await reads('短信余量', '320条')
    await expect.element(findText('余量不足')).not.toBeInTheDocument()
    const line = await openLine()
    onTestFinished(settingsLive())
    const { shop: current, settings } = session.get()
    if (!current) throw new Error('somebody is at work')
    const templates = { bookingSmsTemplate: '', holdSmsTemplate: '', mealSmsTemplate: '' }
    stubCall(shopInfo, () => ({ shop: { ...current, smsStock: 99 }, settings, ...templates }))
    const of = { orderId: 1, version: 1, bookDate: '2026-11-20', periodId: 1, left: null, roomIds: [1] }
    line.emit('order.changed', { ...of, action: 'sms.accepted' })
    await expect.element(page.getByText(/^99条/)).toBeVisible()
    await expect.element(findText('余量不足')).toBeVisible()
  })

  test('can be changed by whoever works in several', async () => {
    await open(<StorePopover />)
    useSession.setState(({ user }) => ({ user: user && { ...user, shopCount: 2 } }))
    await button('门店 云厅').click()
    await expect.element(button(/切换门店/)).toBeVisible()
  })
})

/** The button, and the form if it is open. */
const Booking = () => (
  <>
    <BookButton />
    <output aria-label="预订表单">{useIsOrderFormOpen() ? '已打开' : '未打开'}</output>
  </>
)

describe('订', () => {
  const book = button('新建今天的预订')
  const form = page.getByRole('status', { name: '预订表单' })
  const openBooking = () => open(<Booking />, { permissions: ['roombook/createbook'] })

  test('stands only for whom it is', async () => {
    await open(<BookButton />, { permissions: ['roombook/orderlist'] })
    await expect.element(book).not.toBeInTheDocument()
  })

  test.each<[string, AtWork]>([
    ['administrators', { adminLevel: 2 }],
    ['whoever holds its node', { permissions: ['roombook/createbook'] }],
  ])('stands for %s [2.27]', async (_, atWork) => {
    await open(<BookButton />, atWork)
    await expect.element(book).toHaveTextContent('订')
  })

  test('a right that was taken away meanwhile is told in its words, and nothing begins [8.04]', async () => {
    stubCall(permissionCheck, () => ({ state: -1 as const, message: '', pluginId: 0 }))
    await openBooking()
    await book.click()
    await expect
      .element(dialog('温馨提示').getByText('您没有权限访问该功能，请联系管理员授权！'))
      .toBeVisible()
    await expect.element(form).toHaveTextContent('未打开')
    await answer('温馨提示', '知道了')
    await expect.element(book).toBeEnabled()
  })

  test('without a network it says so, and can be pressed again [8.02]', async () => {
    stubCall(permissionCheck, () => unreachable)
    await openBooking()
    await book.click()
    await expect.poll(readToasts).toContain('网络连接失败')
    await expect.element(book).toBeEnabled()
    await expect.element(form).toHaveTextContent('未打开')
  })

  // The opened form stays open, so this test is last.
  test('begins a booking for today once the server has said yes, and waits for that; past midnight today is the day before [2.27]', async () => {
    vi.setSystemTime('2026-11-21T00:30:00+08:00')
    const requests = holding(permissionCheck)
    await openBooking()
    await book.click()
    await expect.element(book).toBeDisabled()
    expect(requests.inputs).toEqual([{ node: 'roombook/createbook' }])
    requests.answer({ state: 1, message: '', pluginId: 0 })
    await expect.element(form).toHaveTextContent('已打开')
    expect(readFormRequest()).toEqual({ mode: 'add', bookDate: '2026-11-20' })
  })
})

describe('what stands beside', () => {
  test('the look is changed, and the button says what it does next', async () => {
    useTheme.setState({ mode: 'light' })
    await open(<ThemeToggle />)
    const ground = () => getComputedStyle(document.body).backgroundColor
    const light = ground()
    await button('切换到深色').click()
    await expect.poll(ground).not.toBe(light)
    await button('切换到浅色').click()
    await expect.poll(ground).toBe(light)
  })

  test('the search over everything is for all, and names its keys', async () => {
    await open(<FindEntry />)
    await expect.element(button('搜索全部')).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K')
  })
})
