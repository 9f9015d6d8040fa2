import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  addRoomsInBulk,
  deleteCategory,
  deleteFloor,
  saveCategory,
  saveFloor,
  setRoomOpen,
  sortCategories,
  sortFloors,
  sortRooms,
} from '@roombook/contract/rooms'
import { noMoney, parseMoney } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, dialog, dragByKeys, field, findText } from '#test/by-hand.ts'
import { managedRoom, openTable } from '#test/house.tsx'
import { button } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

const card = (title: string) => page.getByRole('article', { name: title, exact: true })
const floorOf = (title: string) => page.getByRole('region', { name: title, exact: true })
const titlesOn = (floor: string) =>
  floorOf(floor)
    .getByRole('article')
    .elements()
    .map((each) => each.getAttribute('aria-label'))
const yuan = (text: string) => parseMoney(text) ?? noMoney

describe('a house without anything', () => {
  test('begins with a floor', async () => {
    const requests = stubCall(saveFloor, ({ title }) => ({ id: 1, title }))
    const { now } = await openTable({ floors: [], categories: [], rooms: [] })
    await expect.element(findText('先建楼层，再加包厢')).toBeVisible()
    await expect.element(button(/添加包厢/)).not.toBeInTheDocument()
    await button(/添加楼层/).click()
    await field('楼层名称').fill('露台')
    now.floors = [{ id: 1, title: '露台' }]
    await userEvent.keyboard('{Enter}')
    await expect.element(floorOf('露台').getByText('这层还没有包厢')).toBeVisible()
    expect(requests.inputs).toEqual([{ floorId: null, title: '露台' }])
  })

  test('has no categories either, which is said beside', async () => {
    await openTable({ categories: [], rooms: [] })
    await expect.element(page.getByRole('region', { name: '分类' }).getByText('还没有分类')).toBeVisible()
  })
})

describe('a floor', () => {
  test('is named anew under its own number, and begins with the name that it has', async () => {
    const requests = stubCall(saveFloor, ({ title }) => ({ id: 2, title }))
    await openTable()
    await button('修改楼层二楼').click()
    await expect.element(field('楼层名称')).toHaveValue('二楼')
    await field('楼层名称').fill('云顶')
    await answer('修改楼层', '保存')
    await expect.element(dialog('修改楼层')).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([{ floorId: 2, title: '云顶' }])
    await expect.poll(readToasts).toContain('楼层已保存')
  })

  test('needs a name that is more than blanks; a taken one is told at the field, and Esc leaves it', async () => {
    const requests = stubCall(saveFloor, () =>
      refused('rooms.title_taken', { fields: { title: '「一楼」已存在，请换一个名称' } }),
    )
    await openTable()
    await button('添加楼层').click()
    await field('楼层名称').fill('  ')
    await answer('添加楼层', '保存')
    await expect.element(findText('请输入名称')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await field('楼层名称').fill('一楼')
    await answer('添加楼层', '保存')
    await expect.element(findText('「一楼」已存在，请换一个名称')).toBeVisible()
    await expect.element(field('楼层名称')).toHaveAttribute('aria-invalid', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('添加楼层')).not.toBeInTheDocument()
  })

  test('one too many is no fault of a field: it is said over the page, and the name stays', async () => {
    stubCall(saveFloor, () => refused('rooms.too_many', {}, '楼层最多100个'))
    await openTable()
    await button('添加楼层').click()
    await field('楼层名称').fill('夹层')
    await answer('添加楼层', '保存')
    await expect.poll(readToasts).toContain('楼层最多100个')
    await expect.element(field('楼层名称')).toHaveValue('夹层')
  })

  test('is deleted only once it was asked; with rooms on it the server’s no is said', async () => {
    const requests = stubCall(deleteFloor, () => refused('rooms.floor_not_empty', { count: 2 }))
    await openTable()
    await button('删除楼层一楼').click()
    await expect.element(dialog('删除楼层「一楼」？').getByText('楼层上的包厢须先移走或删除。')).toBeVisible()
    await answer('删除楼层「一楼」？', '取消')
    expect(requests.inputs).toEqual([])
    await button('删除楼层一楼').click()
    await answer('删除楼层「一楼」？', '删除')
    await expect.poll(readToasts).toContain('该楼层还有包厢，请先移走或删除')
    expect(requests.inputs).toEqual([{ floorId: 1 }])
  })

  test('is laid elsewhere by keyboard: all floors are sent in their new order', async () => {
    const requests = stubCall(sortFloors, () => ({}))
    await openTable()
    await dragByKeys('一楼', 'ArrowDown', 2)
    await expect.poll(() => requests.inputs).toEqual([{ floorIds: [2, 1] }])
  })

  test('a new order that never arrived falls back, which is said', async () => {
    stubCall(sortFloors, () => unreachable)
    await openTable()
    await dragByKeys('一楼', 'ArrowDown', 2)
    await expect.poll(readToasts).toContain('网络连接失败')
    const names = page.getByRole('region', { name: '楼层', exact: true }).getByRole('listitem')
    await expect.element(names.first()).toMatchTextContent(/一楼/)
  })
})

describe('a category', () => {
  test('says how many rooms it has, and what becomes of them when it is deleted', async () => {
    const requests = stubCall(deleteCategory, () => ({}))
    await openTable()
    const names = page.getByRole('region', { name: '分类' }).getByRole('listitem')
    await expect.element(names.first()).toMatchTextContent(/大包厢0/)
    await expect.element(names.last()).toMatchTextContent(/小包厢1/)
    await button('删除分类小包厢').click()
    await expect.element(page.getByText('属于该分类的包厢会变为「未分类」。')).toBeVisible()
    await answer('删除分类「小包厢」？', '删除')
    await expect.poll(readToasts).toContain('分类已删除')
    expect(requests.inputs).toEqual([{ categoryId: 6 }])
  })

  test('is added and laid in its own order, which is no floor’s', async () => {
    const saved = stubCall(saveCategory, ({ title }) => ({ id: 7, title }))
    const sorted = stubCall(sortCategories, () => ({}))
    await openTable()
    await button('添加分类').click()
    await field('分类名称').fill('景观包厢')
    await answer('添加分类', '保存')
    await expect.poll(() => saved.inputs).toEqual([{ categoryId: null, title: '景观包厢' }])
    await dragByKeys('小包厢', 'ArrowUp', 1)
    await expect.poll(() => sorted.inputs).toEqual([{ categoryIds: [6, 5] }])
  })
})

describe('a room on its floor', () => {
  test('says whom it seats, how it is filed and what it costs; where nothing is taken no price stands', async () => {
    await openTable({
      rooms: [
        managedRoom({ categoryId: 5, serviceFee: yuan('388.80'), averageSpend: yuan('200') }),
        managedRoom({ id: 2, title: '芍药厅', capacityMin: 6, capacity: 6 }),
      ],
    })
    await expect.element(card('牡丹厅')).toMatchTextContent(/8–12人 · 大包厢/)
    await expect.element(card('牡丹厅')).toMatchTextContent(/包厢服务费 ¥388\.80/)
    await expect.element(card('芍药厅')).toMatchTextContent(/芍药厅6人 · 未分类/)
    await expect.element(card('芍药厅')).not.toMatchTextContent(/¥/)
  })

  test('shows its picture small, or the first character of its name', async () => {
    const image = `/static/public/1/${'a'.repeat(64)}.webp`
    await openTable({ rooms: [managedRoom({ image }), managedRoom({ id: 2, title: '芍药厅' })] })
    await expect.element(card('芍药厅').getByText('芍', { exact: true })).toBeVisible()
    const picture = card('牡丹厅').element().querySelector('img')
    expect(picture?.getAttribute('src')).toMatch(/a{64}\.webp\?x-oss-process=image\/resize,w_\d+$/)
  })

  test('is opened and closed for booking at once by its switch, which waits for the answer', async () => {
    const requests = holding(setRoomOpen)
    const { now } = await openTable()
    const open = page.getByRole('switch', { name: '海棠厅可预订' })
    await expect.element(open).not.toBeChecked()
    await expect.element(card('海棠厅').getByText('已停用')).toBeVisible()
    await open.click()
    await expect.poll(() => requests.inputs).toEqual([{ roomId: 3, open: true }])
    await expect.element(open).toBeDisabled()
    now.rooms = now.rooms.map((room) => ({ ...room, open: true }))
    requests.answer(managedRoom({ id: 3, title: '海棠厅', floorId: 2 }))
    await expect.element(open).toBeChecked()
    await expect.element(card('海棠厅').getByText('可预订')).toBeVisible()
    await expect.poll(readToasts).toContain('包厢状态已更新')
  })

  test('keeps its switch where no answer came', async () => {
    stubCall(setRoomOpen, () => unreachable)
    await openTable()
    await page.getByRole('switch', { name: '牡丹厅可预订' }).click()
    await expect.poll(readToasts).toContain('网络连接失败')
    await expect.element(page.getByRole('switch', { name: '牡丹厅可预订' })).toBeChecked()
    await expect.element(page.getByRole('switch', { name: '牡丹厅可预订' })).toBeEnabled()
  })

  test('is laid elsewhere on its floor; rooms of other floors are not sent', async () => {
    const requests = stubCall(sortRooms, () => ({}))
    await openTable()
    await dragByKeys('芍药厅', 'ArrowLeft', 1)
    await expect.poll(() => requests.inputs).toEqual([{ roomIds: [2, 1] }])
    await expect.poll(() => titlesOn('一楼')).toEqual(['芍药厅', '牡丹厅'])
  })
})

describe('adding rooms', () => {
  test('begins on the floor whose button was pressed, and on the first from above', async () => {
    await openTable({ rooms: [managedRoom()] })
    await floorOf('二楼').getByRole('button', { name: '添加包厢' }).click()
    await expect.element(dialog('添加包厢').getByText('二楼', { exact: true })).toBeVisible()
    await dialog('添加包厢').getByRole('button', { name: '取消' }).click()
    await button(/添加包厢/)
      .first()
      .click()
    await expect.element(dialog('添加包厢').getByText('一楼', { exact: true })).toBeVisible()
  })

  test('of several leaves out those that there are, says how many, and sends the names as they were typed', async () => {
    const requests = stubCall(addRoomsInBulk, () => ({ added: [], skipped: ['牡丹厅'] }))
    await openTable()
    await button(/批量添加/).click()
    await field('名称').fill('A1–A2、牡丹厅')
    await expect.element(findText('将添加2间，跳过已存在的1间')).toBeVisible()
    await field('最少人数').fill('4')
    await field('最多人数').fill('8')
    await answer('批量添加包厢', '添加2间')
    await expect.element(dialog('批量添加包厢')).not.toBeInTheDocument()
    expect(requests.inputs).toMatchObject([
      { names: 'A1–A2、牡丹厅', floorId: 1, categoryId: null, capacityMin: 4, capacity: 8, serviceFee: 0 },
    ])
  })

  test('that all are there already cannot be sent', async () => {
    await openTable()
    await button(/批量添加/).click()
    await field('名称').fill('牡丹厅、芍药厅')
    await expect.element(findText('将添加0间，跳过已存在的2间')).toBeVisible()
    await expect
      .element(dialog('批量添加包厢').getByRole('button', { name: '添加', exact: true }))
      .toBeDisabled()
  })
})
