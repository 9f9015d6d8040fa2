import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { deleteRoom, type ManagedRoom, saveRoom } from '@roombook/contract/rooms'
import { uploadImage } from '@roombook/contract/uploads'
import { noMoney, parseMoney } from '@roombook/domain/money'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, choose, dialog, dragByKeys, field, findText, reads } from '#test/by-hand.ts'
import { managedRoom, openTable } from '#test/house.tsx'
import { button } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

const picture = (letter: string) => `/static/public/1/${letter.repeat(64)}.webp`
const yuan = (text: string) => parseMoney(text) ?? noMoney
const question = '放弃未保存的修改？'

/** Opens 牡丹厅. */
async function edit(differences: Partial<ManagedRoom> = {}) {
  const screen = await openTable({ rooms: [managedRoom(differences)] })
  await page.getByRole('button', { name: /^编辑\s*牡丹厅/ }).click()
  await expect.element(field('包厢名称')).toHaveValue('牡丹厅')
  return screen
}

async function begin() {
  await openTable()
  await button(/添加包厢/).click()
  await expect.element(dialog('添加包厢')).toBeVisible()
}

describe('a new room', () => {
  test('begins at its name, on the first floor; what it lacks is told at each field', async () => {
    const requests = stubCall(saveRoom, () => managedRoom())
    await begin()
    await expect.element(field('包厢名称')).toHaveFocus()
    await expect.element(button('删除包厢')).not.toBeInTheDocument()
    await answer('添加包厢', '保存')
    await reads('请输入包厢名称', '请输入正确的最少人数', '请输入正确的最多人数')
    expect(requests.inputs).toEqual([])
  })

  test('is sent with all that was typed: prices in fen, facilities also those that nobody offered', async () => {
    const requests = stubCall(saveRoom, () => managedRoom())
    await begin()
    await field('包厢名称').fill('揽月厅')
    await choose('楼层', '二楼')
    await choose('分类', '小包厢')
    await field('最少人数').fill('4')
    await field('最多人数').fill('8')
    await field('包厢服务费').fill('388.5')
    await field('参考人均').fill(' 200 ')
    await page.getByRole('combobox', { name: '设施' }).fill('露台')
    await userEvent.keyboard('{Enter}')
    await answer('添加包厢', '保存')
    await expect.element(dialog('添加包厢')).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([
      {
        roomId: null,
        title: '揽月厅',
        floorId: 2,
        categoryId: 6,
        capacityMin: 4,
        capacity: 8,
        serviceFee: 38850,
        averageSpend: 20000,
        image: '',
        moreImages: [],
        facilities: ['露台'],
      },
    ])
  })
})

describe('a room', () => {
  test('is sent as it stands where nothing was changed', async () => {
    const requests = stubCall(saveRoom, () => managedRoom())
    const stored = {
      categoryId: 5,
      serviceFee: yuan('388.80'),
      averageSpend: yuan('200'),
      facilities: ['KTV'],
    }
    await edit({ ...stored, image: picture('a'), moreImages: [picture('b')] })
    await expect.element(field('包厢服务费')).toHaveValue('388.80')
    await answer('编辑包厢', '保存')
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([{ roomId: 1, ...stored, image: picture('a'), moreImages: [picture('b')] }])
  })

  test('seats no fewer than it wants; the complaint goes once the other number is mended', async () => {
    await edit()
    await field('最多人数').fill('6')
    await answer('编辑包厢', '保存')
    await expect.element(findText('最多人数不能少于最少人数')).toBeVisible()
    await field('最少人数').fill('6')
    await expect.element(findText('最多人数不能少于最少人数')).not.toBeInTheDocument()
  })

  test('a price that is none is told at its field; an empty one is no price', async () => {
    const requests = stubCall(saveRoom, () => managedRoom())
    await edit({ serviceFee: yuan('100') })
    await field('参考人均').fill('1.234')
    await answer('编辑包厢', '保存')
    await expect.element(findText('请输入正确的金额')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await field('参考人均').fill('')
    await field('包厢服务费').fill('')
    await answer('编辑包厢', '保存')
    await expect.poll(() => requests.inputs).toMatchObject([{ serviceFee: 0, averageSpend: 0 }])
  })

  test('a facility that is too long is named at its field', async () => {
    await edit()
    await page.getByRole('combobox', { name: '设施' }).fill('可以看见长江的露台')
    await userEvent.keyboard('{Enter}')
    await answer('编辑包厢', '保存')
    await expect.element(findText('「可以看见长江的露台」过长，最多8个字符')).toBeVisible()
  })

  test('a name that is taken stands at its field; a floor that has gone is said over the page', async () => {
    const requests = stubCall(saveRoom, () =>
      refused('rooms.title_taken', { fields: { title: '「芍药厅」已存在，请换一个名称' } }),
    )
    await edit()
    await field('包厢名称').fill('芍药厅')
    await answer('编辑包厢', '保存')
    await expect.element(findText('「芍药厅」已存在，请换一个名称')).toBeVisible()
    stubCall(saveRoom, () => refused('rooms.floor_missing'))
    await field('包厢名称').fill('芙蓉厅')
    await answer('编辑包厢', '保存')
    await expect.poll(readToasts).toContain('所选楼层不存在或已删除')
    await expect.element(field('包厢名称')).toHaveValue('芙蓉厅')
    expect(requests.inputs.map(({ title }) => title)).toEqual(['芍药厅', '芙蓉厅'])
  })

  test('without a network its form stays, and the next try is the same intent', async () => {
    const requests = stubCall(saveRoom, () => unreachable)
    await edit()
    await field('最多人数').fill('20')
    await answer('编辑包厢', '保存')
    await expect.poll(readToasts).toContain('网络连接失败')
    stubCall(saveRoom, () => managedRoom())
    await answer('编辑包厢', '保存')
    await expect.element(dialog('编辑包厢')).not.toBeInTheDocument()
    expect(new Set(requests.keys).size).toBe(1)
  })

  test('is deleted after a question; with people to come they are shown, and the form stays', async () => {
    const requests = stubCall(deleteRoom, () => refused('rooms.has_orders', { orders: [], count: 2 }))
    await edit()
    await answer('编辑包厢', '删除包厢')
    await answer('删除包厢「牡丹厅」？', '取消')
    expect(requests.inputs).toEqual([])
    await answer('编辑包厢', '删除包厢')
    await answer('删除包厢「牡丹厅」？', '删除')
    await expect.element(page.getByText(/以下2个订单需要先转台/)).toBeVisible()
    await answer('还有未完成的订单', '知道了')
    await expect.element(field('包厢名称')).toHaveValue('牡丹厅')
  })
})

describe('what was typed and not saved', () => {
  test('is asked about where the drawer is closed by Esc, and stays where it is not to be lost', async () => {
    await edit()
    await field('包厢名称').fill('芙蓉厅')
    await userEvent.keyboard('{Escape}')
    await answer(question, '取消')
    await expect.element(field('包厢名称')).toHaveValue('芙蓉厅')
    await answer('编辑包厢', '取消')
    await answer(question, '放弃修改')
    await expect.element(dialog('编辑包厢')).not.toBeInTheDocument()
  })

  test('is nothing where it was typed back: it closes at once', async () => {
    await edit()
    await field('包厢名称').fill('芙蓉厅')
    await field('包厢名称').fill('牡丹厅')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('编辑包厢')).not.toBeInTheDocument()
  })
})

describe('pictures of a room', () => {
  const file = (name: string) => new File(['x'], name, { type: 'image/png' })
  const stored = (letter: string) => ({ path: picture(letter), width: 1500, height: 900 })
  const shown = () =>
    page
      .getByRole('img', { name: /^更多图片\d$/ })
      .elements()
      .map((image) => /\/([a-z])\1{63}\.webp/.exec(image.getAttribute('src') ?? '')?.[1])

  test('the first is uploaded at once, and sent with the room; it is taken away after a question', async () => {
    const uploads = holding(uploadImage)
    const requests = stubCall(saveRoom, () => managedRoom())
    await edit()
    await field('上传包厢图片').upload(file('room.png'))
    await expect.element(field('上传包厢图片')).toBeDisabled()
    uploads.answer(stored('a'))
    await expect.element(page.getByRole('img', { name: '包厢图片' })).toBeVisible()
    expect(uploads.files.map(({ name }) => name)).toEqual(['room.png'])
    await answer('编辑包厢', '保存')
    await expect.poll(() => requests.inputs).toMatchObject([{ image: picture('a') }])
  })

  test('one is taken away after a question', async () => {
    const requests = stubCall(saveRoom, () => managedRoom())
    await edit({ image: picture('a') })
    await button('移除包厢图片').click()
    await answer('确定移除包厢图片吗？', '移除')
    await answer('编辑包厢', '保存')
    await expect.poll(() => requests.inputs).toMatchObject([{ image: '' }])
  })

  test('what is no picture is said, and the room keeps the one it had', async () => {
    stubCall(uploadImage, () => refused('uploads.not_an_image'))
    await edit({ image: picture('a') })
    await field('更换包厢图片').upload(file('room.png'))
    await expect.poll(readToasts).toContain('请上传JPG、PNG、WebP、GIF或AVIF格式的图片')
    await expect
      .element(page.getByRole('img', { name: '包厢图片' }))
      .toHaveAttribute('src', expect.stringContaining(picture('a')))
  })

  test('more of them are added, laid in another order by keyboard, and sent so', async () => {
    stubCall(uploadImage, () => stored('c'))
    const requests = stubCall(saveRoom, () => managedRoom())
    await edit({ moreImages: [picture('a'), picture('b')] })
    await expect.element(page.getByText('更多图片（2/8）')).toBeVisible()
    await field('上传更多图片').upload(file('more.png'))
    await expect.poll(shown).toEqual(['a', 'b', 'c'])
    await dragByKeys('更多图片1', 'ArrowDown', 2)
    await expect.poll(shown).toEqual(['b', 'a', 'c'])
    await answer('编辑包厢', '保存')
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([{ moreImages: [picture('b'), picture('a'), picture('c')] }])
  })

  test('eight beside the first are enough: none more can be added', async () => {
    await edit({ moreImages: [...'abcdefgh'].map(picture) })
    await expect.element(page.getByText('更多图片（8/8）')).toBeVisible()
    await expect.element(field('上传更多图片')).not.toBeInTheDocument()
  })
})
