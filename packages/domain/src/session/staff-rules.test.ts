import { describe, expect, test } from 'vitest'
import type { AdminLevel } from './actor.ts'
import { mayGiveLevel, type Ranked, refuseDisabling, refuseLevel, refuseTouch } from './staff-rules.ts'

const owner: Ranked = { staffId: 1, adminLevel: 1 }
const admin: Ranked = { staffId: 2, adminLevel: 2 }
const supervisor: Ranked = { staffId: 3, adminLevel: 3 }
const waiter: Ranked = { staffId: 4, adminLevel: 0 }
const levels: AdminLevel[] = [1, 2, 3, 0]

test('nobody gives a level above their own', () => {
  const given = (actor: Ranked) => levels.filter((level) => mayGiveLevel(actor, level))
  expect(given(owner)).toEqual([1, 2, 3, 0])
  expect(given(admin)).toEqual([2, 3, 0])
  expect(given(supervisor)).toEqual([3, 0])
  expect(given(waiter)).toEqual([0])
  expect(refuseLevel(admin, waiter, 1, [owner, admin])).toEqual({ code: 'staff.level_too_high' })
})

test('an owner is touched by owners alone, and nobody by those below', () => {
  expect(refuseTouch(admin, owner)).toEqual({ code: 'staff.owner_only' })
  expect(refuseTouch({ staffId: 9, adminLevel: 1 }, owner)).toBeUndefined()
  expect(refuseTouch(supervisor, admin)).toEqual({ code: 'staff.above_you' })
  expect(refuseTouch(supervisor, waiter)).toBeUndefined()
  expect(refuseTouch(waiter, waiter)).toBeUndefined()
})

describe('a shop keeps', () => {
  test('its last owner', () => {
    expect(refuseLevel(owner, owner, 2, [owner, admin])).toEqual({ code: 'staff.last_owner' })
    const second: Ranked = { staffId: 9, adminLevel: 1 }
    expect(refuseLevel(owner, owner, 2, [owner, second])).toBeUndefined()
    expect(refuseDisabling(second, owner, [owner, second])).toBeUndefined()
  })

  test('its last administrator, where it has no owner', () => {
    expect(refuseLevel(admin, admin, 3, [admin])).toEqual({ code: 'staff.last_admin' })
    expect(refuseLevel(admin, admin, 2, [admin])).toBeUndefined()
    expect(refuseLevel(admin, admin, 3, [admin, { staffId: 8, adminLevel: 2 }])).toBeUndefined()
  })

  test('nobody that has left already', () => {
    expect(refuseLevel(owner, { staffId: 7, adminLevel: 2 }, 0, [owner])).toBeUndefined()
  })
})

test('nobody ends their own work', () => {
  for (const person of [owner, admin]) {
    expect(refuseDisabling(person, person, [owner, admin])).toEqual({ code: 'staff.oneself' })
  }
  expect(refuseDisabling(admin, waiter, [owner, admin])).toBeUndefined()
  expect(refuseDisabling(admin, owner, [owner, admin])).toEqual({ code: 'staff.owner_only' })
})
