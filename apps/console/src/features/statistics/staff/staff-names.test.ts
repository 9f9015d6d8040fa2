import type { StaffRow } from '@roombook/contract/statistics-shapes'
import { noComponents } from '@roombook/domain/statistics'
import { expect, test } from 'vitest'
import { staffNames } from './staff-names.ts'

const shops = [
  { id: 1, title: '望江店' },
  { id: 2, title: '湖滨店' },
]
const row = (shopId: number, staffId: number | null, name: string): StaffRow => ({
  ...noComponents,
  shopId,
  staffId,
  name,
})

test('who shares a name is told by their store, and in one store by their number', () => {
  const staff = [row(1, 4, '王芳'), row(2, 5, '王芳'), row(2, 6, '李雷'), row(1, null, ''), row(1, 7, '')]
  expect(staffNames(staff, shops)).toEqual([
    '王芳（望江店）',
    '王芳（湖滨店）',
    '李雷',
    '客人自己预订',
    '员工7',
  ])
  expect(staffNames([row(1, 4, '王芳'), row(1, 5, '王芳')], shops)).toEqual(['王芳 员工4', '王芳 员工5'])
})
