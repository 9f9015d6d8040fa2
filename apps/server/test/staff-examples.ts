import { type Call, randomKey } from '@roombook/contract'
import { createInvite } from '@roombook/contract/staff-invites'
import { addStaff } from '@roombook/contract/staff-members'
import { createRole } from '@roombook/contract/staff-roles'
import type { TestClient } from './test-app.ts'

/**
 * Returns example input for calls on staff, roles or invitations: rows of its own, created by an
 * administrator.
 */
export async function staffExampleFor(person: TestClient, call: Call): Promise<Record<string, unknown>> {
  const fields = Object.keys(call.input.shape)
  const needs = (...names: string[]) => names.some((name) => fields.includes(name))
  const title = () => `范例${randomKey().slice(0, 12)}`
  const newRole = async () => (await person.call(createRole, { title: title(), nodes: [] })).roleId
  const input: Record<string, unknown> = {
    nickname: '范例',
    avatar: '',
    adminLevel: 0,
    title: title(),
    nodes: ['roombook/orderlist'],
    phone: nextPhone(),
  }
  if (needs('roleId', 'staffId', 'inviteId')) input.roleId = await newRole()
  if (needs('moveToRoleId')) input.moveToRoleId = await newRole()
  const roleId = Number(input.roleId)
  if (needs('staffId')) {
    const added = await person.call(addStaff, { phone: nextPhone(), nickname: '范例', roleId })
    input.staffId = added.staffId
  }
  if (needs('inviteId')) input.inviteId = (await person.call(createInvite, { roleId })).invite.id
  if (call.effect === 'reads') return { roleId: undefined, adminLevel: undefined }
  return input
}

let phones = 0
/** Returns a phone that is unique within the test file. */
function nextPhone(): string {
  phones += 1
  return `1990000${String(phones).padStart(4, '0')}`
}
