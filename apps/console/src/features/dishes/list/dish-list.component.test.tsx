import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  deleteDishes,
  listDishes,
  moveDishes,
  setDishesSoldOut,
  setDishesWithdrawn,
  sortDishes,
} from '@roombook/contract/dishes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import {
  answer,
  choose,
  dialog,
  dragByKeys,
  field,
  findText,
  handleOf,
  reads,
  typeAtOnce,
} from '#test/by-hand.ts'
import { banquet, fen, greens, managedDish } from '#test/dishes.ts'
import { openMenu } from '#test/menu.tsx'
import { button } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

const row = (title: string) => page.getByRole('article', { name: title, exact: true })
const tick = (title: string) => page.getByRole('checkbox', { name: title, exact: true })
const bulk = page.getByRole('region', { name: '批量操作' })
const tools = page.getByRole('search')
const act = (name: string) => bulk.getByRole('button', { name, exact: true }).click()
const titles = () =>
  page
    .getByRole('article')
    .elements()
    .map((each) => each.getAttribute('aria-label'))

describe('a dish in the list', () => {
  test('says what is chosen of it and what it costs, a set menu for whom it is', async () => {
    const specs = [
      { id: 1, title: '大份', price: fen('128') },
      { id: 2, title: '小份', price: fen('88') },
    ]
    const attributes = [
      { id: 1, group: '口味', title: '微辣' },
      { id: 2, group: '口味', title: '中辣' },
    ]
    await openMenu({
      dishes: [managedDish({ specs, attributes, spice: 'hot', contains: ['鱼'] }), banquet, greens],
    })
    await expect
      .element(row('剁椒鱼头'))
      .toMatchTextContent(/热菜 · .*鱼.*大份 ¥128，小份 ¥88口味：微辣\/中辣¥88–¥128\/份/)
    await expect.element(row('团圆宴')).toMatchTextContent(/套餐.*8–10人 · 2道¥1,288\/桌/)
    await expect.element(row('清炒时蔬')).toMatchTextContent(/¥28\.50\/份/)
  })

  test('is sold out for today at once, and offered again; the button waits for the answer', async () => {
    const requests = holding(setDishesSoldOut)
    const { now } = await openMenu()
    await button('今日售罄：清炒时蔬').click()
    await expect.poll(() => requests.inputs).toEqual([{ dishIds: [2], soldOut: true }])
    now.dishes = [managedDish(), { ...greens, soldOut: true }]
    requests.answer({ changed: 1 })
    await expect.element(row('清炒时蔬').getByText('售罄', { exact: true })).toBeVisible()
    await button('恢复供应：清炒时蔬').click()
    await expect.poll(() => requests.inputs.at(-1)).toEqual({ dishIds: [2], soldOut: false })
    requests.answer({ changed: 1 })
  })

  test('that is withdrawn is not sold out besides: it is put back first', async () => {
    const requests = stubCall(setDishesWithdrawn, () => ({ changed: 1 }))
    await openMenu({ dishes: [{ ...greens, withdrawn: true }] })
    await expect.element(row('清炒时蔬').getByText('已下架')).toBeVisible()
    await expect
      .element(row('清炒时蔬').getByRole('button', { name: /今日售罄|恢复供应/ }))
      .not.toBeInTheDocument()
    await button('上架：清炒时蔬').click()
    await expect.poll(() => requests.inputs).toEqual([{ dishIds: [2], withdrawn: false }])
  })

  test('that could not be marked stays as it was, which is said', async () => {
    stubCall(setDishesSoldOut, () => unreachable)
    await openMenu()
    await button('今日售罄：清炒时蔬').click()
    await expect.poll(readToasts).toContain('网络连接失败')
    await expect.element(button('今日售罄：清炒时蔬')).toBeEnabled()
  })
})

describe('the order of a category', () => {
  test('is changed by keyboard and sent with its category', async () => {
    const requests = stubCall(sortDishes, () => ({}))
    await openMenu({ path: '/dish?category=1' })
    await dragByKeys('剁椒鱼头', 'ArrowDown', 2)
    await expect.poll(titles).toEqual(['清炒时蔬', '剁椒鱼头'])
    expect(requests.inputs).toEqual([{ dishCategoryId: 1, dishIds: [2, 1] }])
  })

  test('cannot be changed among dishes of several, nor where some are left out', async () => {
    await openMenu()
    await expect.element(row('剁椒鱼头')).toBeVisible()
    await expect.element(handleOf('剁椒鱼头')).not.toBeInTheDocument()
    await page.getByRole('button', { name: /^热菜 ?2$/ }).click()
    await expect.element(handleOf('剁椒鱼头')).toBeVisible()
    await tools.getByText('在售', { exact: true }).click()
    await expect.element(handleOf('剁椒鱼头')).not.toBeInTheDocument()
  })
})

describe('what narrows the dishes', () => {
  test('goes with the question: words once typing rests, how they stand, and their kind', async () => {
    const { requests } = await openMenu()
    await expect.element(findText('共2道')).toBeVisible()
    expect(requests.inputs).toEqual([
      { dishCategoryId: null, keyword: '', state: 'all', kind: 'all', page: 1, limit: 50 },
    ])
    await typeAtOnce(field('搜索菜品'), '鱼头 ')
    await expect.poll(() => requests.inputs.at(-1)?.keyword).toBe('鱼头')
    await tools.getByText('已下架', { exact: true }).click()
    await choose('单品或套餐', '套餐')
    await expect
      .poll(() => requests.inputs.at(-1))
      .toMatchObject({ keyword: '鱼头', state: 'withdrawn', kind: 'set' })
    expect(requests.inputs.map(({ keyword }) => keyword)).not.toContain('鱼')
  })

  test('nothing found offers to look at all again', async () => {
    await openMenu()
    stubCall(listDishes, ({ state }) =>
      state === 'all' ? { list: [greens], count: 1 } : { list: [], count: 0 },
    )
    await tools.getByText('在售', { exact: true }).click()
    await reads('没有符合的菜品')
    await button('清空条件').click()
    await expect.element(row('清炒时蔬')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: '全部' })).toBeChecked()
  })

  test('a category without dishes begins with one, in it', async () => {
    await openMenu({ dishes: [], path: '/dish?category=2' })
    await reads('这个分类还没有菜品')
    await page
      .getByRole('region', { name: '菜品', exact: true })
      .getByRole('button', { name: /添加菜品/ })
      .click()
    await expect.element(dialog('添加菜品').getByText('宴席', { exact: true })).toBeVisible()
  })

  test('begins at the first page again; another length of page too', async () => {
    const { requests } = await openMenu({ count: 120 })
    await page.getByTitle('3', { exact: true }).click()
    await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ page: 3, limit: 50 })
    await tools.getByText('在售', { exact: true }).click()
    await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ page: 1, state: 'offered' })
  })

  test('what cannot be read again stays, and says that it is old', async () => {
    const { queryClient } = await openMenu()
    await expect.element(row('清炒时蔬')).toBeVisible()
    stubCall(listDishes, () => unreachable)
    await refetchCalls(queryClient, [listDishes])
    await reads('网络连接失败，请检查网络后重试，显示的是之前的内容')
    await expect.element(row('清炒时蔬')).toBeVisible()
  })
})

describe('several dishes at once', () => {
  async function tickBoth() {
    const screen = await openMenu()
    await tick('选择本页全部菜品').click()
    await expect.element(bulk.getByText('已选 2 道')).toBeVisible()
    return screen
  }

  test('are ticked one by one or all of a page, and let go of', async () => {
    await openMenu()
    await tick('选择清炒时蔬').click()
    await expect.element(bulk.getByText('已选 1 道')).toBeVisible()
    await tick('选择本页全部菜品').click()
    await expect.element(tick('选择剁椒鱼头')).toBeChecked()
    await act('取消选择')
    await expect.element(bulk).not.toBeInTheDocument()
    await expect.element(tick('选择清炒时蔬')).not.toBeChecked()
  })

  test.each([
    ['今日售罄', setDishesSoldOut, { dishIds: [1, 2], soldOut: true }],
    ['恢复供应', setDishesSoldOut, { dishIds: [1, 2], soldOut: false }],
    ['下架', setDishesWithdrawn, { dishIds: [1, 2], withdrawn: true }],
    ['上架', setDishesWithdrawn, { dishIds: [1, 2], withdrawn: false }],
  ] as const)('%s goes for all of them, and nothing is ticked after', async (name, call, input) => {
    const requests = stubCall(call, () => ({ changed: 2 }))
    await tickBoth()
    await act(name)
    await expect.poll(readToasts).toContain('菜品状态已更新')
    expect(requests.inputs).toEqual([input])
    await expect.element(bulk).not.toBeInTheDocument()
  })

  test('are deleted after a question that counts them; one is called by its name', async () => {
    const requests = stubCall(deleteDishes, () => ({ changed: 2 }))
    await tickBoth()
    await act('删除')
    await answer('删除选中的2道菜品？', '取消')
    await tick('选择清炒时蔬').click()
    await act('删除')
    await expect.element(dialog('删除「剁椒鱼头」？').getByText(/已有订单里点的菜保留/)).toBeVisible()
    await answer('删除「剁椒鱼头」？', '删除')
    await expect.poll(() => requests.inputs).toEqual([{ dishIds: [1] }])
  })

  test('that set menus hold are named with those menus, six at most, and stay ticked', async () => {
    const held = Array.from({ length: 8 }, (_, at) => ({
      id: at,
      title: `菜${at}`,
      sets: [{ id: 3, title: '团圆宴' }],
    }))
    stubCall(deleteDishes, () => refused('dishes.in_set_menu', { dishes: held }))
    await tickBoth()
    await act('删除')
    await answer('删除选中的2道菜品？', '删除')
    const notice = dialog('菜品在套餐中，请先从套餐中移除')
    await expect
      .element(notice.getByText(/「菜0」在套餐「团圆宴」中；.*「菜5」在套餐「团圆宴」中；另有2道。/))
      .toBeVisible()
    await answer('菜品在套餐中，请先从套餐中移除', '知道了')
    await expect.element(bulk.getByText('已选 2 道')).toBeVisible()
  })

  test('are moved to the category that is chosen, which has to be', async () => {
    const requests = stubCall(moveDishes, () => ({ changed: 2 }))
    await tickBoth()
    await act('移动到分类')
    await answer('移动2道菜品到', '移动')
    await reads('请选择菜品分类')
    expect(requests.inputs).toEqual([])
    await choose('分类', '宴席')
    await answer('移动2道菜品到', '移动')
    await expect.poll(readToasts).toContain('菜品已移动')
    expect(requests.inputs).toEqual([{ dishIds: [1, 2], dishCategoryId: 2 }])
    await expect.element(bulk).not.toBeInTheDocument()
  })

  test('of which one’s name is taken there are not moved, which is told over the form', async () => {
    stubCall(moveDishes, () => refused('dishes.title_taken', {}, '「宴席」中已有「清炒时蔬」'))
    await tickBoth()
    await act('移动到分类')
    await choose('分类', '宴席')
    await answer('移动2道菜品到', '移动')
    await expect
      .element(dialog('移动2道菜品到').getByRole('alert'))
      .toHaveTextContent('「宴席」中已有「清炒时蔬」')
  })
})
