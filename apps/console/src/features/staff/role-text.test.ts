import { permissionNodes } from '@roombook/domain/session'
import { expect, test } from 'vitest'
import { copyTitle, listGroupShares } from './role-text.ts'

test('a role says of which groups it has how much', () => {
  expect(listGroupShares(['roombook/orderlist', 'invite/index'])).toEqual([
    { group: '订单', held: 1, all: 5 },
    { group: '设置', held: 1, all: 4 },
  ])
  expect(listGroupShares([])).toEqual([])
  const all = listGroupShares(permissionNodes.map(({ node }) => node))
  expect(all.every(({ held, all: most }) => held === most)).toBe(true)
})

test('a copy has a name of its own, no longer than a name may be', () => {
  expect(copyTitle('前台', ['前台'])).toBe('前台 副本')
  expect(copyTitle('前台', ['前台', '前台 副本'])).toBe('前台 副本2')
  expect(copyTitle('名'.repeat(20), [])).toBe(`${'名'.repeat(17)} 副本`)
})
