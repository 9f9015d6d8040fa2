import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { findAddress, listStorePlaces, readBaseInfo, saveBaseInfo } from '@roombook/contract/shop'
import { uploadImage } from '@roombook/contract/uploads'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { choose, field, findText, reads } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { atTheSettings, shopInfo } from '#test/settings.ts'
import { SetShopPage } from './set-shop.page.tsx'

const save = button('保存')
const place = { latitude: 30.236512, longitude: 120.190275 }

async function open(differences: Parameters<typeof shopInfo>[0] = {}) {
  const now = shopInfo(differences)
  stubCall(readBaseInfo, () => now)
  stubCall(listStorePlaces, () => ({ list: [] }))
  const requests = stubCall(saveBaseInfo, (input) => Object.assign(now, input))
  const screen = await renderConsole(<SetShopPage />, atTheSettings)
  await expect.element(field('门店名称')).toHaveValue(now.title)
  return { ...screen, now, asked: requests }
}

/** Types into a field, and saves. */
async function saveWith(label: string, text: string) {
  await field(label).fill(text)
  await save.click()
}

describe('what a store says of itself', () => {
  test('only what was changed is sent, and nothing before something is', async () => {
    const { asked } = await open()
    await expect.element(save).toBeDisabled()
    await expect.element(button('放弃修改')).toBeDisabled()
    await page.getByRole('radio', { name: '私房会所' }).click()
    await field('欢迎语').fill('湖边的小院')
    await expect.element(findText('有未保存的修改')).toBeVisible()
    await save.click()
    await expect.poll(readToasts).toContain('门店资料已保存')
    expect(asked.inputs).toEqual([{ shopType: 2, introduction: '湖边的小院' }])
    await expect.element(findText('有未保存的修改')).not.toBeInTheDocument()
    await expect.element(save).toBeDisabled()
  })

  test('放弃修改 brings back what the server has', async () => {
    const { asked } = await open()
    await field('门店名称').fill('别的名字')
    await button('放弃修改').click()
    await expect.element(field('门店名称')).toHaveValue('云厅')
    await expect.element(save).toBeDisabled()
    expect(asked.inputs).toEqual([])
  })

  test('needs a name, and a telephone number that is one; the keyboard is led to what is wrong', async () => {
    const { asked } = await open()
    await saveWith('门店名称', ' ')
    await reads('请输入门店名称')
    expect(asked.inputs).toEqual([])
    await field('门店名称').fill('云厅')
    await saveWith('联系电话', '打我电话')
    await reads('请输入正确的联系电话')
    await expect.element(field('联系电话')).toHaveFocus()
    await expect.element(field('联系电话')).toHaveValue('打我电话')
  })

  test('a colleague’s change comes where nobody types, and what is typed stays and goes alone', async () => {
    const { now, asked, queryClient } = await open()
    await field('停车').fill('地下车库')
    Object.assign(now, { address: '北山路2号', parking: '路边' })
    await refetchCalls(queryClient, [readBaseInfo])
    await expect.element(field('门店地址')).toHaveValue('北山路2号')
    await expect.element(field('停车')).toHaveValue('地下车库')
    await save.click()
    await expect.poll(() => asked.inputs).toEqual([{ parking: '地下车库' }])
  })

  test('a picture is uploaded at once, and is the store’s only once it was saved', async () => {
    const path = `/static/public/1/${'a'.repeat(64)}.webp`
    stubCall(uploadImage, () => ({ path, width: 300, height: 300 }))
    const { asked } = await open()
    await field('上传标志').upload(new File(['x'], 'logo.png', { type: 'image/png' }))
    await expect.element(page.getByRole('img', { name: '标志' })).toBeVisible()
    expect(asked.inputs).toEqual([])
    await save.click()
    await expect.poll(() => asked.inputs).toEqual([{ logo: path }])
  })

  test('one that the server has no longer is refused over the page, and all stays', async () => {
    await open({ introduction: '欢迎' })
    stubCall(saveBaseInfo, () => refused('uploads.image_missing'))
    await saveWith('欢迎语', '湖边的小院')
    await expect.poll(readToasts).toContain('所选图片不存在或已删除，请重新上传')
    await expect.element(field('欢迎语')).toHaveValue('湖边的小院')
  })

  test('time zone and the hour at which the day turns are chosen, China’s first and found by their names', async () => {
    const { asked } = await open()
    await choose('营业日分界', '06:00')
    const timezone = page.getByRole('combobox', { name: '时区' })
    await expect.element(page.getByText('Asia/Shanghai（UTC+8）')).toBeVisible()
    await timezone.click()
    await userEvent.keyboard('utc+5:45')
    await expect.element(page.getByText(/^Asia\/Kat\w+（UTC\+5:45）$/)).toBeVisible()
    await timezone.clear()
    await userEvent.keyboard('Tokyo{Enter}')
    await save.click()
    await expect.poll(() => asked.inputs).toEqual([{ timezone: 'Asia/Tokyo', cutoverHour: 6 }])
  })

  test('that cannot be read says so, and is asked for again', async () => {
    stubCall(readBaseInfo, () => unreachable)
    await renderConsole(<SetShopPage />, atTheSettings)
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    stubCall(readBaseInfo, () => shopInfo())
    stubCall(listStorePlaces, () => ({ list: [] }))
    await button('重试').click()
    await expect.element(field('门店名称')).toHaveValue('云厅')
  })
})

describe('where a store is', () => {
  test('is two numbers or none: one without the other is told where it is missing', async () => {
    const { asked } = await open()
    await saveWith('纬度', '30.236512')
    await reads('请同时填写经度和纬度')
    expect(asked.inputs).toEqual([])
    await saveWith('经度', '120.190275')
    await expect.poll(() => asked.inputs).toEqual([place])
  })

  test('both numbers go, also where only one was moved', async () => {
    const { asked } = await open(place)
    await saveWith('纬度', '30.5')
    await expect.poll(() => asked.inputs).toEqual([{ ...place, latitude: 30.5 }])
  })

  test('is taken away as a whole', async () => {
    const { asked } = await open(place)
    await button('清除位置').click()
    await expect.element(button('清除位置')).toBeDisabled()
    await save.click()
    await expect.poll(() => asked.inputs).toEqual([{ latitude: null, longitude: null }])
  })

  test('gives its address, which can still be changed before it is saved', async () => {
    const found = stubCall(findAddress, () => ({ address: '浙江省杭州市上城区望江东路' }))
    const { asked } = await open(place)
    await button('用此位置填写地址').click()
    await expect.element(field('门店地址')).toHaveValue('浙江省杭州市上城区望江东路')
    expect(found.inputs).toEqual([place])
    await saveWith('门店地址', '望江东路12号')
    await expect.poll(() => asked.inputs).toEqual([{ address: '望江东路12号' }])
  })

  test('where no address is known the one that was typed stays', async () => {
    stubCall(findAddress, () => refused('settings.address_unknown'))
    await open(place)
    await button('用此位置填写地址').click()
    await expect.poll(readToasts).not.toBe('')
    await expect.element(field('门店地址')).toHaveValue('南山路1号')
  })

  test('nowhere has no address to ask for', async () => {
    await open()
    await expect.element(button('用此位置填写地址')).toBeDisabled()
  })
})

describe('the stores of whoever looks', () => {
  const store = (id: number, title: string, at: typeof place | null) => ({
    id,
    title,
    address: '',
    latitude: at?.latitude ?? null,
    longitude: at?.longitude ?? null,
  })
  async function openWith(list: ReturnType<typeof store>[]) {
    stubCall(readBaseInfo, () => shopInfo())
    stubCall(listStorePlaces, () => ({ list }))
    await renderConsole(<SetShopPage />, atTheSettings)
    await expect.element(field('门店名称')).toHaveValue('云厅')
  }

  test('two are shown on a map, and those that stand nowhere are counted', async () => {
    await openWith([store(1, '云厅', place), store(2, '湖厅', null)])
    await reads('共2家门店，其中1家尚未标注位置')
  })

  test('a single one is not worth a map', async () => {
    await openWith([store(1, '云厅', place)])
    await expect.element(findText('我的门店')).not.toBeInTheDocument()
  })
})
