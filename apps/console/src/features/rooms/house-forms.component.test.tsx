import { refused, stubCall } from '@roombook/component-tests'
import { listManagedPeriods, type ManagedPeriod, savePeriod } from '@roombook/contract/opening-times'
import { addRoomsInBulk, readFloorPlan } from '@roombook/contract/rooms'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { managedPeriod } from '#test/house.tsx'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { AddRoomsDialog } from './house/add-rooms-dialog.tsx'
import { EditPeriodDialog } from './times/edit-period-dialog.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const dinner = managedPeriod()

describe('a meal period', () => {
  const open = async (period?: ManagedPeriod) => {
    stubCall(listManagedPeriods, () => ({ list: [] }))
    const onClose = vi.fn()
    await renderConsole(<EditPeriodDialog {...(period && { period })} onClose={onClose} />)
    return onClose
  }

  test('needs a name, both its times and a day', async () => {
    const requests = stubCall(savePeriod, () => dinner)
    await open()
    await page.getByRole('checkbox', { name: /一/ }).click()
    await button('保存').click()
    await expect.element(page.getByText('请输入名称')).toBeVisible()
    await expect.element(page.getByText('请选择开始时间')).toBeVisible()
    await expect.element(page.getByText('请选择结束时间')).toBeVisible()
    expect(requests.inputs).toEqual([])
  })

  test('is kept as it stands; no day at all is told', async () => {
    const requests = stubCall(savePeriod, () => dinner)
    const onClose = await open({ ...dinner, weekdays: [1] })
    await page.getByRole('checkbox', { checked: true }).click()
    await button('保存').click()
    await expect.element(page.getByText('请至少选择一天')).toBeVisible()
    await page.getByRole('checkbox').first().click()
    await button('保存').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(requests.inputs).toMatchObject([
      { periodId: 2, startTime: '17:00', endTime: '21:00', arrivalStep: 30 },
    ])
  })

  test('a name that there is stands at its field; bookings in the way are listed', async () => {
    stubCall(savePeriod, () => refused('rooms.title_taken', { fields: { title: '名称已存在' } }))
    await open(dinner)
    await button('保存').click()
    await expect.element(page.getByText('名称已存在')).toBeVisible()
    await field('餐段名称').fill('夜宵')
    await expect.element(page.getByText('名称已存在')).not.toBeInTheDocument()
  })
})

describe('several rooms at once', () => {
  const open = async () => {
    stubCall(readFloorPlan, () => ({
      floors: [{ id: 1, title: '一楼' }],
      categories: [],
      rooms: [],
    }))
    const onClose = vi.fn()
    await renderConsole(<AddRoomsDialog floorId={1} onClose={onClose} />)
    return onClose
  }

  test('are shown before they are made; what is no row of names says so', async () => {
    const requests = stubCall(addRoomsInBulk, () => ({ added: [], skipped: [] }))
    await open()
    await expect.element(button('添加')).toBeDisabled()
    await field('名称').fill('A1–A3、牡丹厅')
    await expect.element(page.getByText('将添加4间')).toBeVisible()
    await expect.element(page.getByText('A2', { exact: true })).toBeVisible()
    await field('名称').fill('A9–A1')
    await expect
      .element(page.getByRole('region', { name: '将要添加的包厢' }).getByRole('alert'))
      .toBeVisible()
    await expect.element(button('添加')).toBeDisabled()
    expect(requests.inputs).toEqual([])
  })

  test('need to be of a size, which is said at its field', async () => {
    const requests = stubCall(addRoomsInBulk, () => ({ added: [], skipped: [] }))
    await open()
    await field('名称').fill('A1–A2')
    await button('添加2间').click()
    await expect.element(page.getByText('请输入正确的最多人数')).toBeVisible()
    expect(requests.inputs).toEqual([])
  })
})
